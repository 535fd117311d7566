import { useText } from '@gss/web-kit/text/book'
import { MAIN_LOWEST, type MainFigures } from '../../contract/mainScreen.ts'
import { percentText } from '../Wall/percent.ts'
import { mainScreenBook } from './mainScreenBook.ts'
import { tookText } from './shown.ts'

interface FiguresColumnProps {
  figures: MainFigures | undefined
  /** It takes the room of one. */
  hasStrip?: boolean
}

/** Whether we are fast enough, and who stands worst. Nothing stands there before it is known. */
export function FiguresColumn({ figures, hasStrip = false }: FiguresColumnProps) {
  const room = MAIN_LOWEST - (hasStrip ? 1 : 0)
  const say = useText(mainScreenBook)
  const rows = [
    [say('claimP50'), figures && tookText(figures.claimP50)],
    [say('claimP90'), figures && tookText(figures.claimP90)],
    [say('verifyP50'), figures && tookText(figures.verifyP50)],
    [say('timely'), figures && percentText(figures.timely, figures.fireLike)],
    [say('checks'), figures && percentText(figures.checksAnswered, figures.checks)],
  ] as const
  return (
    <section className="ms-column ms-figures" aria-label={say('units')}>
      <h2>
        {say('units')}
        <b className="tabular">{figures?.units.toLocaleString('en')}</b>
        <span className="spacer" />
        {figures && (
          <span className="tabular">
            {say('online', { percent: percentText(figures.online, figures.linked) })}
          </span>
        )}
      </h2>
      <dl className="tabular">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="ellipsis">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="ms-lower">{say('lowest', { count: room })}</h2>
      <ul className="ms-lowest tabular">
        {figures?.lowest.slice(0, room).map(({ unitId, name, value, tone }) => (
          <li key={unitId}>
            <span className="ellipsis">{name}</span>
            <span className={`ms-score is-${tone}`} aria-hidden>
              <i style={{ width: `${value}%` }} />
            </span>
            <b>{value}</b>
          </li>
        ))}
        {figures?.lowest.length === 0 && <li className="text-2">{say('lowest.none')}</li>}
      </ul>
    </section>
  )
}
