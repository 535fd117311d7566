import type { Say } from '@gss/web-kit/text/book'
import type { WindowOption } from '../../contract/windowCalls.ts'
import type { QuietWord } from './quietBook.ts'

type Named = Pick<
  WindowOption,
  'scope' | 'transmissionName' | 'panelName' | 'floorName' | 'buildingName' | 'componentName' | 'loopNo'
>
/** What it is around: the kind of thing, and which. */
export function reachNameOf(one: Named, say: Say<QuietWord>): string {
  if (one.scope === 'loop') return joined(one.panelName, say('scope.loop', { name: one.loopNo ?? '' }))
  return joined(say(`scope.${one.scope}`), NAME_OF[one.scope](one))
}
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')
const NAME_OF: Readonly<Record<Exclude<Named['scope'], 'loop'>, (one: Named) => string | null>> = {
  component: ({ componentName }) => componentName,
  floor: ({ buildingName, floorName }) => joined(buildingName, floorName),
  panel: ({ panelName }) => panelName,
  transmission: ({ transmissionName }) => transmissionName,
}

/** So many floors are named one by one; of more, the first and the last. */
const FLOORS_NAMED = 4

/** How many things, on which floors. What nobody wrote down is not called none. */
export function reachWords(
  { detectors, places }: Pick<WindowOption, 'detectors' | 'places'>,
  say: Say<QuietWord>,
): string {
  const count = detectors === 0 ? say('reach.none') : say('reach', { count: detectors })
  const where = places.map((place) => placeWords(place, say)).filter((words) => words !== '')
  return [count, where.join(say('places.and'))].filter(Boolean).join(' · ')
}
function placeWords(
  { buildingName: building, floors }: WindowOption['places'][number],
  say: Say<QuietWord>,
): string {
  const [first = '', last = ''] = [floors[0], floors.at(-1)]
  const words =
    floors.length > FLOORS_NAMED
      ? say('floors.many', { building, first, last, count: floors.length })
      : say('floors.some', { building, floors: floors.join(say('floors.and')) })
  return words.trim()
}
