// Days as the server counts them, by UTC: "2026-12-01".
const DAY_MS = 86_400_000

const write = (date: Date): string => date.toISOString().slice(0, 10)

/** The day here and now. */
export const today = (now = new Date()): string => write(now)

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text : NaN)
  return !Number.isNaN(date.getTime()) && write(date) === text
}

/** The day a number of days later. */
export const addDays = (day: string, number: number): string => write(new Date(new Date(day).getTime() + number * DAY_MS))
