import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { type Say, useText } from '@gss/web-kit/text/book'
import type {
  BuildingScreen,
  FacilityGroup,
  FacilityKind,
  FacilityState,
  ScreenFloor,
} from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { exitsOf, facilityLines, type FacilityLine } from './facilityRows.ts'
import { FACILITY_MARKS } from './marks.ts'
import { nameIn } from './nameIn.ts'

const ROOM = 12

interface ExitsProps {
  groups: readonly FacilityGroup[]
  building: Pick<BuildingScreen, 'name' | 'fires' | 'floors'>
  floor: ScreenFloor | undefined
}
/** Whether people get out, and what has started for them. */
export function Exits({ groups, building, floor }: ExitsProps) {
  const say = useText(buildingScreenBook)
  const [floorId, isBurning] = [floor?.floorId ?? null, building.fires.length > 0]
  const lines = facilityLines(groups, { floorId, isBurning, room: ROOM })
  const exits = exitsOf(groups, { floorId, isBurning })
  return (
    <section className="bsc-exits" aria-label={say('exits')}>
      <h2>
        {say('exits')}
        <span className="spacer" />
        {exits.all > 0 && <span className="tabular">{say('usable', exits)}</span>}
      </h2>
      {lines.length === 0 && <p className="text-2">{say('noExits')}</p>}
      <ul className="tabular">
        {lines.map((line) => {
          const name =
            line.name === null
              ? say(`kind.${line.kind}`, { count: line.count })
              : nameIn(line.name, building.name, ...building.floors.map((one) => one.name))
          return (
            <li key={line.key}>
              <DeviceIcon name={line.icon} />
              <span className="ellipsis" title={line.name ?? name}>
                {name}
              </span>
              <span className="state-word">
                <FacilityMark line={line} />
                {wordOf(line, say)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Word = Parameters<typeof buildingScreenBook.say>[0]
const RUNNING: readonly FacilityKind[] = ['fan', 'sprayPump', 'hydrantPump']
/** What a state is called of some kinds. */
const OWN_WORDS: readonly (readonly [
  kinds: readonly FacilityKind[],
  states: readonly FacilityState[],
  word: Word,
])[] = [
  [RUNNING, ['started', 'feedback'], 'running'],
  [['broadcast'], ['started', 'feedback'], 'playing'],
  [['lighting'], ['started', 'feedback'], 'lit'],
  [['lift'], ['started'], 'landing'],
  [['lift'], ['feedback'], 'landed'],
  [['fireDoor'], ['normal'], 'is.closed'],
]
function wordOf({ kind, state, isHindered }: FacilityLine, say: Say<Word>): string {
  if (isHindered && state === 'closed') return say('locked')
  const own = OWN_WORDS.find(([kinds, states]) => kinds.includes(kind) && states.includes(state))
  return say(own?.[2] ?? `is.${state}`)
}

const PATHS = { ok: 'M2.5 8.5 6.5 12.5 13.5 4', bad: 'M8 2v7.5M8 13.2v.3' } as const
function FacilityMark({ line: { kind, state, isHindered } }: { line: FacilityLine }) {
  const runs = state === 'feedback' && RUNNING.includes(kind)
  const mark = runs ? 'started' : isHindered && state === 'closed' ? 'bad' : FACILITY_MARKS[state]
  if (mark !== 'ok' && mark !== 'bad') return <StateMark state={mark} size={16} />
  return (
    <svg className={`bsc-mark is-${mark}`} viewBox="0 0 16 16" aria-hidden>
      <path d={PATHS[mark]} />
    </svg>
  )
}
