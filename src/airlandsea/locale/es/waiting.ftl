### The waiting room of a table, and links that are given to others.

waiting-for-others = Esperando a los demás
begins-by-itself = La guerra empieza sola en cuanto todos los puestos están ocupados.
role-you = tu puesto
role-here = en este dispositivo
role-partner = tu compañero
role-partner-of = compañero de { $who }
role-opponent = un rival
not-yet-taken = { $role }, aún libre
invitation-for-side = Invitación al bando { $side }
link-for = { $role ->
    [role-partner] Para tu compañero
    [role-partner-of] Para el compañero de { $who }
   *[role-opponent] Para un rival
}
link-for-friend = Envía este enlace a tu amigo
first-takes-seat = La primera persona que abra el enlace ocupa el puesto.
link = Enlace
link-qr = Código QR del enlace
link-copy = Copiar o compartir
link-copied = Copiado
copy-by-hand = Copia este texto a mano
go-on-elsewhere-open = Abre este enlace en otro dispositivo para continuar allí.
go-on-elsewhere-secret = Quien tenga este enlace ve tus cartas y puede jugar por ti.
