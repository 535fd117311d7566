import { useEntryName } from '@gss/archives/web'
import { CamerasOfPlace } from '@gss/video/web'
import { useText } from '@gss/web-kit/text/book'
import type { EmergencyScreen, ShownFire } from '../../contract/emergencyScreen.ts'
import { emergencyScreenBook } from './emergencyScreenBook.ts'
import { peopleOf } from './people.ts'
import { distanceText } from './spot.ts'

const CAMERAS_MAX = 4
const CALLEE_WORDS = [
  'onWatch',
  'controlRoom',
  'miniStation',
  'manager',
  'owner',
  'clerk',
  'maintenance',
  'person',
] as const
type CalleeWord = (typeof CALLEE_WORDS)[number]
const wordOf = (what: string): CalleeWord => CALLEE_WORDS.find((each) => each === what) ?? 'person'

interface AroundProps {
  screen: Pick<EmergencyScreen, 'callees' | 'waters' | 'brigades' | 'isPlaced'>
  fire: ShownFire
}
/** What can be seen there, whom one calls, and what is near. The pictures are looked at: nothing is turned or spoken through from here. */
export function Around({ screen: { callees, waters, brigades, isPlaced }, fire }: AroundProps) {
  const say = useText(emergencyScreenBook)
  const kindOf = useEntryName('waterKind')
  return (
    <aside className="ems-around">
      <div className="ems-eyes" inert>
        <CamerasOfPlace
          key={fire.componentId}
          componentId={fire.componentId}
          {...(fire.floorId !== null && { thenOfFloor: fire.floorId })}
          most={CAMERAS_MAX}
        />
      </div>
      <section aria-label={say('callees')}>
        <h2>{say('callees')}</h2>
        {callees === null && <p className="ems-said">{say('denied')}</p>}
        {callees?.length === 0 && <p className="ems-said">{say('noCallees')}</p>}
        <ul className="ems-rows">
          {peopleOf(callees ?? []).map(({ what, name, numbers: [first = '', ...more] }) => (
            <li key={first} className="is-tall">
              <span>
                <b className="ellipsis">{name}</b>
                <span className="ellipsis text-2">{say(`callee.${wordOf(what)}`)}</span>
              </span>
              <span className="ems-end tabular">
                <b>
                  <a href={`tel:${first}`}>{first}</a>
                </b>
                <span className="ems-more text-2">
                  {more.map((number) => (
                    <a key={number} href={`tel:${number}`}>
                      {number}
                    </a>
                  ))}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </section>
      {waters !== null && brigades !== null && (
        <section aria-label={say('near')}>
          <h2>
            {say('near')}
            <span className="spacer" />
            {isPlaced && <span>{say('straight')}</span>}
          </h2>
          {!isPlaced && <p className="ems-said">{say('unplaced')}</p>}
          {isPlaced && brigades.length + waters.length === 0 && (
            <p className="ems-said">{say('nothingNear')}</p>
          )}
          <ul className="ems-rows">
            {brigades.map(({ id, name, tel, distance }) => (
              <li key={id} className="is-tall">
                <span>
                  <b className="ellipsis">{name}</b>
                  <span className="ellipsis text-2 tabular">
                    {say('brigade')} {tel && <a href={`tel:${tel}`}>{tel}</a>}
                  </span>
                </span>
                <b className="tabular">{distanceText(distance)}</b>
              </li>
            ))}
            {waters.map(({ id, name, kind, address, distance }) => (
              <li key={id}>
                <span className="text-2 ellipsis">{kindOf(kind)}</span>
                <span className="ellipsis" title={address}>
                  {name}
                </span>
                <b className="tabular">{distanceText(distance)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
