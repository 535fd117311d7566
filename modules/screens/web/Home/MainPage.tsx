import './main.css'
import { useSeesUnits } from '@gss/archives/web'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { HOME_POSITIONS, type HomePage } from '../../contract/index.ts'
import { DataVWay } from '../DataVWay.tsx'
import { smartPath, STANDARD_PATH } from '../paths.ts'
import { homeBook } from '../UnitHome/homeBook.ts'
import { HomeUnitChooser } from '../UnitHome/UnitChooser.tsx'
import { HomeModule } from './HomeModule.tsx'
import { homePageBook } from './homePageBook.ts'
import { SiteMiddle } from './SitePicture.tsx'
import { UnitLogo } from './UnitLogo.tsx'
import { useHomePage } from './useHomePage.ts'
import { useWord } from './useWord.ts'
import { FigureWay, HomeOf } from './Way.tsx'

const HomeSettings = pressedPart(() => import('./Settings/HomeSettings.tsx').then((m) => m.HomeSettings))
const BARS = 12

/** Spec §2.4 "main": a unit's manager sees whether something is wrong, where, and what is due today. */
export function MainPage() {
  const say = useText(homePageBook)
  const choose = useText(homeBook)
  const { title, isShown } = useScreen()
  const [params, setParams] = useSearchParams()
  const seesUnits = useSeesUnits() ?? false
  const unitId = params.get('unit') ?? undefined
  const isAsked = !seesUnits || unitId !== undefined
  const { data: home, error, refetch, isLoading } = useHomePage(unitId, isShown, isAsked)
  const isArranging = params.has('arrange')
  const arrange = (is: boolean) => {
    const next = new URLSearchParams(params)
    if (is) next.set('arrange', '')
    else next.delete('arrange')
    setParams(next, { replace: true })
  }
  return (
    <div className="page scrolls mn-page">
      <header className="page-title mn-head">
        {home && <UnitLogo unit={home.unit} />}
        <h1 className="ellipsis">{home?.unit.name ?? title}</h1>
        {home && <Facts unit={home.unit} />}
        <span className="spacer" />
        {seesUnits && (
          <HomeUnitChooser
            isAnother={home !== undefined}
            onChosen={(id) => setParams(id ? { unit: id } : {}, { replace: true })}
          />
        )}
        {home && (
          <FigureWay to="planEditor" search={`?unit=${home.unit.unitId}`} className="press">
            <Icon name="map" />
            {say('plan')}
          </FigureWay>
        )}
        {home && <DataVWay code={home.unit.code}>{say('figures')}</DataVWay>}
        {home?.maySeeScreens && (
          <Link className="press" to={smartPath(STANDARD_PATH, unitId)}>
            <Icon name="layers" />
            {say('smart')}
          </Link>
        )}
        {home?.mayArrange && (
          <button type="button" className="press" onClick={() => arrange(true)}>
            <Icon name="settings" />
            {say('arrange')}
          </button>
        )}
      </header>
      {!isAsked && (
        <section className="panel">
          <EmptyState sentence={choose('choose')} />
        </section>
      )}
      {isLoading && <Skeleton rows={BARS} label={say('loading')} />}
      {error && !home && <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />}
      {home && isAsked && (
        <HomeOf value={home.unit}>
          <Board home={home} onRetry={() => void refetch()} />
        </HomeOf>
      )}
      {home?.mayArrange && isArranging && (
        <Suspense fallback={null}>
          <HomeSettings home={home} onClose={() => arrange(false)} />
        </Suspense>
      )}
    </div>
  )
}

const LEVELS: ReadonlySet<string> = new Set(['1', '2', '3', '4'])
function Facts({ unit: { isKey, level, since } }: { unit: HomePage['unit'] }) {
  const say = useText(homePageBook)
  const word = useWord()
  return (
    <span className="text-2 small tabular ellipsis">
      {[
        isKey && say('keyUnit'),
        level !== null && LEVELS.has(level) && word('level', level),
        since && say('since', { date: since }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

/** An empty slot gives its room to the picture; nothing here moves when something burns. */
function Board({ home, onRetry }: { home: HomePage; onRetry: () => void }) {
  // What the unit has not taken is not on its page (spec §6).
  const entries = home.entries.filter(({ isShown, key }) => isShown && home.states[key] !== 'closed')
  const at = (side: string) =>
    HOME_POSITIONS.filter((position) => position.startsWith(side)).flatMap((position) =>
      entries.filter((each) => each.position === position),
    )
  const [right, bottom] = [at('RIGHT'), at('BOTTOM')]
  return (
    <div className={right.length === 0 ? 'mn-board no-right' : 'mn-board'}>
      <div className="mn-centre">
        <SiteMiddle home={home} />
        {bottom.length > 0 && (
          <div
            className="mn-bottom"
            style={{ gridTemplateColumns: `repeat(${bottom.length}, minmax(0, 1fr))` }}
          >
            {bottom.map((entry) => (
              <HomeModule key={entry.key} entry={entry} home={home} onRetry={onRetry} />
            ))}
          </div>
        )}
      </div>
      {right.length > 0 && (
        <div className="mn-right">
          {right.map((entry) => (
            <HomeModule key={entry.key} entry={entry} home={home} onRetry={onRetry} />
          ))}
        </div>
      )}
    </div>
  )
}
