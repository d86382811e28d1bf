// "Your turn" by Web Push, for wars with days for an answer: asked for once, and kept up to date at every table.
import type { SeatName, Table } from '../wire/types'
import { api } from '../wire/api'
import { t } from '../locale/messages.svelte'
import { loadKeys } from '../wire/keys'
import { readItem, writeItem } from '../wire/storage'

class Notifications {
  private key = $state<string | null>(null) // of the server
  isOn = $state(readItem('notify') === 'on')
  trouble = $state('')

  /** Whether this browser can be told of turns at a table. */
  isFor(table: Table | null, seat: SeatName | null): boolean {
    return this.key !== null && seat !== null && table?.clock.kind === 'days' && table.phase !== 'over'
  }

  /** Note that the page shows a table: nothing about it has to be announced any more. */
  async visit(table: Table, seat: SeatName | null): Promise<void> {
    this.trouble = '' // what failed at another table
    if (!isSupported() || table.clock.kind !== 'days') return
    this.key ??= (await api.status().catch(() => null))?.push_key ?? null
    const registration = await navigator.serviceWorker.ready
    for (const one of await registration.getNotifications({ tag: table.id })) one.close()
    await navigator.clearAppBadge?.()
    if (this.isOn && Notification.permission === 'granted' && this.isFor(table, seat)) await this.subscribe(table.id, seat!).catch(() => {})
  }

  /** Ask to be told of turns, after a click: the browser asks the player. */
  async start(table: string, seat: SeatName): Promise<void> {
    this.trouble = ''
    if ((await Notification.requestPermission()) !== 'granted') {
      this.trouble = t('tell-turn.refused')
      return
    }
    await this.subscribe(table, seat).then(() => this.keep(true), () => { this.trouble = t('tell-turn.failed') })
  }

  /** Stop at all tables: the push service tells the server that this browser is gone. */
  async stop(): Promise<void> {
    this.keep(false)
    const registration = await navigator.serviceWorker.ready
    await (await registration.pushManager.getSubscription())?.unsubscribe()
  }

  private keep(isOn: boolean): void {
    this.isOn = isOn
    writeItem('notify', isOn ? 'on' : 'off')
  }

  private async subscribe(table: string, seat: SeatName): Promise<void> {
    const words = { title: t('turn-notice'), body: t('turn-notice.text', { enemy: '{enemy}' }) } // the worker knows no language
    await (await caches.open('words')).put('/words', new Response(JSON.stringify(words)))
    const { pushManager } = await navigator.serviceWorker.ready
    const wish = { userVisibleOnly: true, applicationServerKey: this.key }
    const subscription = await pushManager.subscribe(wish).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe() // one for another key
      return pushManager.subscribe(wish)
    })
    const { endpoint, keys } = subscription.toJSON()
    await api.subscribe(table, seat, { key: loadKeys(table)[seat]!, endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! })
  }
}

function isSupported(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'PushManager' in window && typeof Notification !== 'undefined'
}

export const notifications = new Notifications()
