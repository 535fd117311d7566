import { type Label, QUIET } from '../../contract/index.ts'
import { labelKeyOf } from '../../model/edit.ts'
import type { DeskCalls } from '../desk/desk.ts'

export const LAYER = '019aa000-0009-7000-8000-000000000001'
export const idOf = (index: number) => `f0123456-789a-8bcd-8001-00000000000${index}`
export const keyAt = (index: number) => labelKeyOf('component', idOf(index))

export const label = (index: number, x: number, y: number): Label => ({
  ...QUIET,
  labelId: `019aa000-000a-7000-8000-00000000000${index}`,
  layerId: LAYER,
  targetId: idOf(index),
  code: `00${index}`,
  name: `smoke ${index}`,
  place: '',
  kind: 'component',
  kindName: '',
  type: 'component',
  icon: 'smoke',
  typeName: '',
  x,
  y,
  subSystem: '201',
  version: 1,
})

/** A server that does what it is told, unless it is told to refuse; it keeps where everything stands. */
export function fakeServer(start: readonly Label[]) {
  const kept = new Map(start.map((each) => [each.labelId, each]))
  const sent: string[] = []
  let refusal: Error | null = null
  const calls: DeskCalls = {
    change: async ({ placed, moved, removed }) => {
      if (refusal) throw refusal
      sent.push(`+${placed.length} ~${moved.length} -${removed.length}`)
      for (const { labelId } of removed) kept.delete(labelId)
      const added = placed.map(({ targetId, x, y }) => ({
        ...label(Number(targetId.slice(-1)), x, y),
        version: 1,
      }))
      const shifted = moved.flatMap(({ labelId, x, y, version, sight }) => {
        const before = kept.get(labelId)
        const turned = sight === undefined ? before?.sight : sight
        return before ? [{ ...before, x, y, version: version + 1, sight: turned ?? null }] : []
      })
      for (const each of [...added, ...shifted]) kept.set(each.labelId, each)
      return {
        placed: added,
        moved: shifted.map(({ labelId, kind, targetId, x, y, version, sight }) => ({
          labelId,
          kind,
          targetId,
          x,
          y,
          version,
          sight,
        })),
      }
    },
    link: async ({ targetId }) => void sent.push(`link ${targetId.slice(-1)}`),
    unlink: async ({ targetId }) => void sent.push(`unlink ${targetId.slice(-1)}`),
  }
  return { calls, sent, kept, refuse: (why: Error | null) => (refusal = why) }
}
