// A lesson: a script of scenes. Only what the lesson asks for is carried out; everything else is answered with a hint.
import { buildStillTable, NO_CLOCK } from '../store/still-table'
import { TableStore } from '../store/table-store.svelte'
import { t } from '../locale/messages.svelte'
import type { Battle, Mode, Option, Reason, Step, Table } from '../wire/types'

export interface Scene {
  say: string // the id of a message, like `hint`; the texts are in guide.ftl
  wants: string | null
  hint: string
  step: Step | null
  battle: Battle
  options: Option[]
}

export interface Lesson {
  chapter: string // its title is the message `chapter-<chapter>`
  name: string // its title is the message `lesson-<name>`
  mode: Mode
  names: string[] // by seat; the first is the player
  scenes: Scene[]
}

const ENEMY_DELAY_MS = 650 // before the enemy answers

export class LessonTable extends TableStore {
  at = $state(0)
  private said = $state('')
  override kind = 'lesson' as const
  private scenes: Scene[] = []
  private timer = 0

  open(lesson: Lesson): void {
    clearTimeout(this.timer)
    this.scenes = lesson.scenes
    this.log = []
    this.at = 0
    this.table = buildTable(lesson)
    this.said = lesson.scenes[0]!.say
    this.showState(this.stateAt(0))
  }
  get words(): string {
    return t(this.said)
  }
  get isOver(): boolean {
    return this.at === this.scenes.length - 1
  }
  close(): void {
    clearTimeout(this.timer)
  }

  override act(token: string): void {
    const scene = this.scenes[this.at]
    if (!scene?.wants) return
    if (token !== scene.wants) {
      this.hint = t('lesson-other', { hint: t(scene.hint) })
      return
    }
    void this.next()
  }
  override why(): Promise<Reason[]> {
    const hint = this.scenes[this.at]?.hint
    return Promise.resolve([{ kind: 'other', text: hint ? t(hint) : '', message: null }])
  }

  private async next(): Promise<void> {
    const scene = this.scenes[this.at + 1]
    if (!scene?.step) return
    this.at += 1
    this.log = [...this.log, scene.step]
    if (scene.say) this.said = scene.say
    await this.animateStep(this.stateAt(this.at), scene.step)
    if (!scene.wants && !this.isOver) this.timer = window.setTimeout(() => void this.next(), ENEMY_DELAY_MS)
  }
  private stateAt(at: number) {
    const { battle, options } = this.scenes[at]!
    return { number: at, you: '1a' as const, table: this.table!, battle, options, can_undo: false, clocks: NO_CLOCK }
  }
}

function buildTable({ names, mode, scenes }: Lesson): Table {
  return buildStillTable('lesson', mode, names.map((name, index) => (index ? name : t('you'))), { score: scenes[0]!.battle.score })
}
