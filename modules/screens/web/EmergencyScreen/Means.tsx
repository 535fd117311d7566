import { useEntryName } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import type { EmergencyKeyPart, EmergencyScreen, ShownFire } from '../../contract/emergencyScreen.ts'
import { emergencyScreenBook } from './emergencyScreenBook.ts'
import { BookWay, type WaysOf } from './BookWay.tsx'

interface MeansProps {
  screen: Pick<EmergencyScreen, 'plans' | 'keyParts'>
  fire: ShownFire
}
/** What the unit has written down for this: its plans, and where it is dangerous. */
export function Means({ screen: { plans, keyParts }, fire }: MeansProps) {
  const say = useText(emergencyScreenBook)
  return (
    <div className="ems-means">
      <section aria-label={say('plans')}>
        <h2>{say('plans')}</h2>
        {plans === null && <p className="ems-said">{say('denied')}</p>}
        {plans?.length === 0 && <p className="ems-said">{say('noPlans')}</p>}
        <ul>
          {plans?.map(({ recordId, name, number, isOfBuilding, position, assembly, warning, files }) => (
            <li key={recordId}>
              <BookWay fire={fire} object="firePlan">
                <b className="ellipsis">{name}</b>
                <span className="ellipsis text-2">
                  {[
                    isOfBuilding ? say('ofBuilding') : number,
                    position,
                    assembly && say('assembly', { place: assembly }),
                    warning,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <span className="ellipsis text-2">
                  {files.length > 0 ? say('files', { names: files.join(say('join')) }) : say('noFiles')}
                </span>
              </BookWay>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={say('keyParts')}>
        <h2>{say('keyParts')}</h2>
        {keyParts === null && <p className="ems-said">{say('denied')}</p>}
        {keyParts?.length === 0 && <p className="ems-said">{say('noKeyParts')}</p>}
        <ul>
          {keyParts?.map((part) => (
            <li key={part.recordId}>
              <KeyPart part={part} fire={fire} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function KeyPart({ part, fire }: { part: EmergencyKeyPart } & WaysOf) {
  const say = useText(emergencyScreenBook)
  const nameOf = useEntryName('dangerGoods')
  const { name, position, isHere, goods, source, person, tel } = part
  const danger = [...goods.map(nameOf), source].filter(Boolean).join(say('join'))
  return (
    <BookWay fire={fire} object="keyPart">
      <b className="ellipsis">
        {name}
        {isHere && ` · ${say('here')}`}
      </b>
      <span className="ellipsis text-2">{[position, person, tel].filter(Boolean).join(' · ')}</span>
      {danger && (
        <span className={goods.length > 0 ? 'ellipsis ems-danger' : 'ellipsis text-2'}>
          {say('danger', { what: danger })}
        </span>
      )}
    </BookWay>
  )
}
