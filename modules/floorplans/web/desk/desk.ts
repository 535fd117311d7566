import type { AskOf } from '@gss/kit/call'
import type { DomainOf } from '@gss/kit/wire'
import { type calls, type Label, markerState, type Moved, type pushes } from '../../contract/index.ts'
import { type EditDeed, type PlanEdit, obstacles } from '../../model/edit.ts'
import { BEGINNING, giveUp, type EditHistory, remember, toRedo, toUndo } from '../../model/history.ts'
import {
  labelChangeOf,
  labelsAfter,
  type Labels,
  labelsByKey,
  withLabels,
  withMoved,
  withoutLabels,
} from '../../model/labels.ts'
import { type Happening, type MapMode, nextMode, NORMAL } from '../../model/mode.ts'
import { boardOfLabels } from './board.ts'

/** What the desk asks of the server. */
export interface DeskCalls {
  change: (ask: AskOf<(typeof calls)['change']>) => Promise<{ placed: Label[]; moved: Moved[] }>
  link: (ask: { cameraId: string; targetId: string; layerId: string }) => Promise<unknown>
  unlink: (ask: { cameraId: string; targetId: string }) => Promise<unknown>
}

export interface DeskState {
  /** Null until they came. */
  labels: Labels | null
  /** What the camera of the link modes looks at, by id of the thing. */
  linked: ReadonlySet<string>
  mode: MapMode
  history: EditHistory
  /** Edits on their way. */
  working: number
  savedAt: Date | null
}
const EMPTY: DeskState = {
  labels: null,
  linked: new Set(),
  mode: NORMAL,
  history: BEGINNING,
  working: 0,
  savedAt: null,
}

/** What went wrong with an edit, and whose fault it was. */
export type EditTrouble =
  | { kind: 'failed'; edit: PlanEdit; error: unknown }
  | { kind: 'overtaken'; deed: EditDeed }

type DeviceStates = readonly { componentId: string; bits: readonly string[] }[]
type LinkEdit = Extract<PlanEdit, { cameraId: string }>
const isLink = (edit: PlanEdit): edit is LinkEdit => edit.kind === 'link' || edit.kind === 'unlink'
/** `given`: the history when the edit had to be given up. */
type Step = {
  edit: PlanEdit
  after: (history: EditHistory) => EditHistory
  given: (history: EditHistory) => EditHistory
}

/** One open plan: where everything stands, what was done, what is being done. Lives as long as the plan is open. */
export class PlanDesk {
  #state = EMPTY
  #listeners = new Set<() => void>()
  #troubled = new Set<(trouble: EditTrouble) => void>()
  #turn: Promise<unknown> = Promise.resolve()
  /** Heard since the last fetch began: the fetched labels may be older. */
  #overtaking = new Map<string, readonly string[]>()

  constructor(
    readonly layerId: string,
    private readonly server: DeskCalls,
    private readonly now: () => Date = () => new Date(),
  ) {}

  get state(): DeskState {
    return this.#state
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onTrouble(listener: (trouble: EditTrouble) => void): () => void {
    this.#troubled.add(listener)
    return () => void this.#troubled.delete(listener)
  }

  /** A fetch begins: what is heard from here on may be newer than what it brings. */
  fetching() {
    this.#overtaking.clear()
  }
  fetched(labels: readonly Label[]) {
    this.#set({ labels: withStates(labelsByKey(labels), this.#overtaking) })
  }
  hear(push: DomainOf<(typeof pushes)['plan.labels']>): 'fetchAgain' | undefined {
    const { labels } = this.#state
    if (!labels || push.layerId !== this.layerId) return undefined
    const after = labelsAfter(labels, push)
    if (!after) return 'fetchAgain'
    this.#set({ labels: after })
    return undefined
  }
  hearStates(states: DeviceStates) {
    for (const { componentId, bits } of states) this.#overtaking.set(componentId, bits)
    const { labels } = this.#state
    if (!labels) return
    const after = withStates(labels, new Map(states.map(({ componentId, bits }) => [componentId, bits])))
    if (after !== labels) this.#set({ labels: after })
  }
  hearLink(push: DomainOf<(typeof pushes)['plan.links']>) {
    const { mode } = this.#state
    if ((mode.kind === 'link' || mode.kind === 'linkView') && mode.camera === push.cameraId)
      this.#relink(push.targetId, push.isLinked)
  }

  happen(happening: Happening) {
    const mode = nextMode(this.#state.mode, happening)
    if (mode !== this.#state.mode)
      this.#set({ mode, ...(mode.kind === 'normal' && { linked: new Set<string>() }) })
  }
  showLinks(targetIds: readonly string[]) {
    this.#set({ linked: new Set(targetIds) })
  }

  /** Resolves to whether it was done. Edits are done one after another, however fast they are asked for. */
  do(edit: PlanEdit): Promise<boolean> {
    return this.#queue(() => ({
      edit,
      after: (history) => remember(history, edit),
      given: (history) => history,
    }))
  }
  undo(): Promise<boolean> {
    return this.#queue(({ history }) => {
      const step = toUndo(history)
      return step && { edit: step.edit, after: () => step.after, given: giveUp }
    })
  }
  redo(): Promise<boolean> {
    return this.#queue(({ history }) => {
      const step = toRedo(history)
      return step && { edit: step.edit, after: () => step.after, given: ({ done }) => ({ done, undone: [] }) }
    })
  }

  #queue(plan: (state: DeskState) => Step | null): Promise<boolean> {
    this.#set({ working: this.#state.working + 1 })
    const turn = this.#turn.then(async () => {
      const step = plan(this.#state)
      const isDone = step !== null && (await this.#run(step))
      this.#set({ working: this.#state.working - 1 })
      return isDone
    })
    this.#turn = turn
    return turn
  }

  async #run({ edit, after, given }: Step): Promise<boolean> {
    if (this.#hindered(edit)) {
      this.#set({ history: given(this.#state.history) })
      this.#tell({ kind: 'overtaken', deed: edit.deed })
      return false
    }
    try {
      await this.#send(edit)
    } catch (error) {
      this.#tell({ kind: 'failed', edit, error })
      return false
    }
    this.#set({ history: after(this.#state.history), savedAt: this.now() })
    return true
  }

  #hindered(edit: PlanEdit): boolean {
    const { labels } = this.#state
    if (!labels) return true
    // Links of other cameras than the one looked at are not known here: the server says no where it must.
    if (isLink(edit)) return false
    return obstacles(boardOfLabels(labels), edit).length > 0
  }

  async #send(edit: PlanEdit) {
    if (isLink(edit)) {
      const { cameraId, targetId } = edit
      if (edit.kind === 'link') await this.server.link({ cameraId, targetId, layerId: this.layerId })
      else await this.server.unlink({ cameraId, targetId })
      const { mode } = this.#state
      if ((mode.kind === 'link' || mode.kind === 'linkView') && mode.camera === cameraId)
        this.#relink(targetId, edit.kind === 'link')
      return
    }
    const labels = this.#state.labels ?? labelsByKey([])
    const changed = await this.server.change({ layerId: this.layerId, ...labelChangeOf(edit, labels) })
    const after = withMoved(withLabels(this.#state.labels ?? labels, changed.placed), changed.moved)
    this.#set({
      labels:
        edit.kind === 'remove'
          ? withoutLabels(
              after,
              edit.markers.map(({ key }) => key),
            )
          : after,
    })
  }

  #relink(targetId: string, isLinked: boolean) {
    const linked = new Set(this.#state.linked)
    if (isLinked) linked.add(targetId)
    else linked.delete(targetId)
    this.#set({ linked })
  }

  #tell(trouble: EditTrouble) {
    for (const listener of this.#troubled) listener(trouble)
  }
  #set(part: Partial<DeskState>) {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** The same map where nothing changes. */
function withStates(labels: Labels, states: ReadonlyMap<string, readonly string[]>): Labels {
  if (states.size === 0) return labels
  let after: Map<string, Label> | undefined
  for (const [key, label] of labels) {
    const bits = states.get(label.targetId)
    if (bits) (after ??= new Map(labels)).set(key, { ...label, ...markerState(bits) })
  }
  return after ?? labels
}
