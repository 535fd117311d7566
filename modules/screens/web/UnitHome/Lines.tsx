import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { UnitHome } from '../../contract/index.ts'
import { glanceBook } from '../Glance/glanceBook.ts'
import { openCountsOf, Standing } from '../Glance/Standing.tsx'
import { homeBook } from './homeBook.ts'

/** What connects the unit, and whether it does. */
export function Lines({ lines }: { lines: UnitHome['transmissions'] }) {
  const say = useText(homeBook)
  const states = useText(glanceBook)
  return (
    <section className="panel uh-part" aria-label={say('lines')}>
      <header>
        <h2>{say('lines')}</h2>
        <span className="text-2 tabular">
          {say('online', { online: lines.filter(({ isOnline }) => isOnline).length, all: lines.length })}
        </span>
      </header>
      {lines.length === 0 && <p className="uh-none text-2">{say('none', { what: say('lines') })}</p>}
      <ul>
        {lines.map((each) => (
          <li key={each.transmissionId}>
            <span className="ellipsis" title={each.name}>
              {each.name}
            </span>
            <span className="text-2 tabular ellipsis">{each.code}</span>
            <span className="uh-now">
              {each.isUnderTest && (
                <span className="state-word">
                  <StateMark state="test" />
                  {say('underTest')}
                </span>
              )}
              {each.isOnline ? (
                <Standing counts={openCountsOf(each)} />
              ) : (
                <span className="state-word">
                  <StateMark state="offline" />
                  {states('offline')}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Panels({ panels }: { panels: UnitHome['panels'] }) {
  const say = useText(homeBook)
  return (
    <section className="panel uh-part" aria-label={say('panels')}>
      <header>
        <h2>{say('panels')}</h2>
        <span className="text-2 tabular">{panels.length}</span>
      </header>
      {panels.length === 0 && <p className="uh-none text-2">{say('none', { what: say('panels') })}</p>}
      <ul>
        {panels.map(({ panelId, name, code, devices }) => (
          <li key={panelId}>
            <span className="ellipsis" title={name}>
              {name}
            </span>
            <span className="text-2 tabular ellipsis">{code}</span>
            <span className="text-2 tabular">{say('parts', { count: devices.toLocaleString('en') })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
