import { type Say, useText } from '@gss/web-kit/text/book'
import { dateOf } from '@gss/web-kit/time/format'
import type { PeopleFigures, ScreenFloor } from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'

interface Figure {
  figure: string | number
  /** What it is, from where and of when. */
  word: string
}
type Word = Parameters<typeof buildingScreenBook.say>[0]
type Asked = [people: PeopleFigures, floor: ScreenFloor | undefined, say: Say<Word>]

const FIGURES: readonly ((...asked: Asked) => Figure | null)[] = [
  ({ dayPeople, maxPeople, bookAt }, _, say) => {
    const figure = dayPeople ?? maxPeople
    const word = dayPeople === null ? 'maxPeople' : 'dayPeople'
    return figure === null ? null : { figure, word: say(word, { date: dateOf(bookAt) }) }
  },
  (_, floor, say) =>
    floor && floor.maxPeople !== null
      ? {
          figure: floor.maxPeople,
          word: say('floorPeople', { floor: floor.name, date: dateOf(floor.bookAt) }),
        }
      : null,
  ({ assembly }, _, say) =>
    assembly && { figure: assembly.name, word: say('assembly', { date: dateOf(assembly.at) }) },
  ({ station }, _, say) => {
    if (!station) return null
    const { members, minutes, at } = station
    const date = dateOf(at)
    return {
      figure: members,
      word: minutes === null ? say('station', { date }) : say('stationIn', { minutes, date }),
    }
  },
]

/** What is known of people, each with its source and its day: no headcount, which nobody takes here. */
export function People({ people, floor }: { people: PeopleFigures; floor: ScreenFloor | undefined }) {
  const say = useText(buildingScreenBook)
  const figures = FIGURES.flatMap((figureOf) => figureOf(people, floor, say) ?? [])
  if (figures.length === 0) return null
  return (
    <section className="bsc-people" aria-label={say('people')}>
      {figures.map(({ figure, word }) => (
        <div key={word} title={`${figure} ${word}`}>
          <b className={typeof figure === 'number' ? 'tabular' : 'ellipsis is-word'}>{figure}</b>
          <span className="tabular">{word}</span>
        </div>
      ))}
    </section>
  )
}
