import { useUnitKind } from '@gss/archives/web'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { useLent } from '@gss/web-kit/shell/lent'
import { useText } from '@gss/web-kit/text/book'
import { Link } from 'react-router'
import type { UnitHome, UnitState } from '../../contract/index.ts'
import { glanceBook } from '../Glance/glanceBook.ts'
import { SilentRooms } from '../Glance/SilentRooms.tsx'
import { SHOWN_STATES } from '../Glance/Standing.tsx'
import { unitStandingOf } from '../Glance/UnitListPage.tsx'
import { DataVWay } from '../DataVWay.tsx'
import { smartPath, STANDARD_PATH } from '../paths.ts'
import { homeBook } from './homeBook.ts'
import { HomeUnitChooser } from './UnitChooser.tsx'

interface HomeHeadProps {
  home: UnitHome | undefined
  title: string
  /** For who may look at more units than one. */
  onChosen: ((unitId: string | undefined) => void) | undefined
}

export function HomeHead({ home, title, onChosen }: HomeHeadProps) {
  const say = useText(homeBook)
  const kindOf = useUnitKind()
  const glance = home?.glance
  const call = useLent('unit.call')
  return (
    <header className="uh-head">
      <div className="page-head">
        <div className="page-title">
          <h1>{glance?.name ?? title}</h1>
        </div>
        {glance && (
          <>
            <span className="chip line tabular">{glance.code}</span>
            <span className="text-2">{kindOf(glance.kind)}</span>
          </>
        )}
        <span className="spacer" />
        {onChosen && <HomeUnitChooser isAnother={home !== undefined} onChosen={onChosen} />}
        {glance && (
          <>
            {call && (
              <button
                type="button"
                className="press"
                onClick={() => call(glance.unitId, { unitName: glance.name })}
              >
                {say('callUnit')}
              </button>
            )}
            <ScreenButton to="planEditor" search={`?unit=${glance.unitId}`}>
              {say('plan')}
            </ScreenButton>
            <DataVWay code={glance.code}>{say('figures')}</DataVWay>
            <Link className="press" to={smartPath(STANDARD_PATH, glance.unitId)}>
              {say('smart')}
            </Link>
            <ScreenButton to="units" search={`?q=${encodeURIComponent(glance.code)}`}>
              {say('data')}
            </ScreenButton>
          </>
        )}
      </div>
      {home && glance && (
        <section className="panel uh-figures" aria-label={glance.name}>
          <Figures counts={unitStandingOf(glance)} />
          <dl>
            <dt>{say('address')}</dt>
            <dd>{glance.address}</dd>
            <dt>{say('manager')}</dt>
            <dd className="tabular">{[glance.manager, glance.managerTel].filter(Boolean).join(' ')}</dd>
          </dl>
          <SilentRooms rooms={home.silentRooms} />
        </section>
      )}
    </header>
  )
}

/** One number per state; what is not there stays grey, so that the eye goes to what is. */
function Figures({ counts }: { counts: Record<UnitState, number> | Partial<Record<UnitState, number>> }) {
  const say = useText(glanceBook)
  return (
    <ul>
      {SHOWN_STATES.map((state) => {
        const count = counts[state] ?? 0
        return (
          <li key={state} className={count > 0 ? 'is-there' : ''}>
            <span className="state-word">
              <StateMark state={count > 0 ? state : 'normal'} />
              {say(state)}
            </span>
            <b className="tabular">{count}</b>
          </li>
        )
      })}
    </ul>
  )
}

/** Leads to a screen wherever the menu has it; to whom may not see it, it is not offered. */
function ScreenButton({ to, search, children }: { to: string; search: string; children: string }) {
  const menu = useSession(({ session }) => session?.menu)
  const screen = screensOf(menu ?? []).find(({ component }) => component === to)
  return (
    screen && (
      <Link className="press" to={screen.path + search}>
        {children}
      </Link>
    )
  )
}
