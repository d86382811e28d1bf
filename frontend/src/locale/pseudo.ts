// The pseudo-locale, `?lang=en-XA`: English with accents, and longer by about 40 %. It shows what is not translated, and
// what a longer language would not find room for.
export const PSEUDO = 'en-XA'

const ACCENTS: Record<string, string> = {
  a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú', y: 'ÿ', c: 'ç', n: 'ñ',
  A: 'Á', E: 'É', I: 'Í', O: 'Ó', U: 'Ú', Y: 'Ý', C: 'Ç', N: 'Ñ',
}

export function pseudo(text: string): string {
  return text.replace(/[aeiouycnAEIOUYCN]/g, (letter) => ACCENTS[letter]!)
}
