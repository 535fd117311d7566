import { FloorMap } from '@gss/floorplans/web'
import { serverNow } from '@gss/live/web'
import { CamerasOfPlace, openCameras } from '@gss/video/web'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Permit } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useRunning } from '../useRunning.ts'
import { permitDeedsFor } from './deeds.ts'
import { PERMITS } from './PermitDialog.tsx'
import { permitsBook } from './permitsBook.ts'
import { FireRounds } from './Rounds.tsx'
import { type PermitDeed, PermitFact, leftOf } from './stepParts.tsx'
import { PERMIT_STEP_DIALOGS } from './steps.tsx'
import { usePermitActing } from './useActing.ts'

/** More burn at once nowhere; further ones stand in the list. */
const RUNNING_MAX = 10
const PLAN_PX = 200
/** What is seen at a glance; the others are one press away. */
const CAMERAS_MAX = 2

/** What burns now, on one pane: time left, who watches, what is quiet until when, the half hours. The one that ends first comes first. */
export function BurningPane({ onOpen }: { onOpen: (permitId: string) => void }) {
  const say = useText(permitsBook)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [PERMITS, 'burning'],
    queryFn: ({ signal }) => api.permits({ page: 1, pageRows: RUNNING_MAX, state: 'working' }, { signal }),
  })
  if (error && !data)
    return (
      <aside className="permit-pane panel">
        <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />
      </aside>
    )
  if (!data) return <aside className="permit-pane panel" aria-busy />
  const running = data.rows.toSorted((a, b) => a.endAt.getTime() - b.endAt.getTime())
  const permit = running.find(({ permitId }) => permitId === chosen) ?? running[0]
  return (
    <aside className={`permit-pane panel${permit ? '' : ' none'}`} aria-label={say('state.working')}>
      {running.length > 1 && (
        <div className="permit-choice" role="group" aria-label={say('state.working')}>
          {running.map(({ permitId, address, endAt }) => (
            <button
              key={permitId}
              type="button"
              aria-pressed={permitId === permit?.permitId}
              onClick={() => setChosen(permitId)}
            >
              {address} <Left endAt={endAt} />
            </button>
          ))}
        </div>
      )}
      {permit ? (
        <Burning key={permit.permitId} permit={permit} onOpen={onOpen} />
      ) : (
        <p className="text-2">{say('noneBurns')}</p>
      )}
    </aside>
  )
}

function Burning({ permit, onOpen }: { permit: Permit; onOpen: (permitId: string) => void }) {
  const say = useText(permitsBook)
  const acting = usePermitActing()
  const [deed, setDeed] = useState<PermitDeed | null>(null)
  const { data, refetch } = useQuery({
    queryKey: [PERMITS, 'one', permit.permitId],
    queryFn: ({ signal }) => api.permit({ permitId: permit.permitId }, { signal }),
    placeholderData: keepPreviousData,
  })
  // Where it stands on a plan comes with what burns; on none, there is nothing to draw.
  const place = useRunning(({ running }) => running.find(({ permitId }) => permitId === permit.permitId))
  const Step = deed && PERMIT_STEP_DIALOGS[deed]
  const { gasAt, gasLel, lastCheckAt } = permit
  return (
    <>
      <header>
        <p className="text-2">
          <span className="tabular">{permit.number}</span>
          <span className="chip">
            {say(`kind.${permit.kind}`)} {say(`level.${permit.judgedLevel}`)}
          </span>
        </p>
        <h2>{permit.address}</h2>
        <p className="text-2">
          {permit.contractor} · {permit.worker} {permit.workerCertificate}
        </p>
        <p className="permit-time">
          <small className="text-2">
            {say('state.working')} {say('left')}
          </small>
          <Left endAt={permit.endAt} />
        </p>
      </header>
      <TimeLine permit={permit} />
      <div className="permit-eyes">
        <CamerasOfPlace
          most={CAMERAS_MAX}
          componentId={permit.shieldPoints[0]}
          floorId={permit.floorId ?? undefined}
        />
      </div>
      {place?.layerId && <FloorMap layerId={place.layerId} isCompact height={PLAN_PX} />}
      <dl className="permit-facts">
        <dt>{say('watcher')}</dt>
        <dd>
          {permit.watcherName} <a href={`tel:${permit.watcherPhone}`}>{permit.watcherPhone}</a>
        </dd>
        <PermitFact
          label={say('lastCheck')}
          value={lastCheckAt ? dateTimeOf(lastCheckAt) : say('notChecked')}
        />
        <PermitFact label={say('gear')} value={permit.gear} />
        <PermitFact
          label={say('lastGas')}
          value={gasAt && gasLel !== null ? `${dateTimeOf(gasAt)} ${gasLel} %LEL` : '—'}
        />
      </dl>
      <Quiet permit={permit} />
      {data && (
        <section>
          <FireRounds permit={data.permit} story={data.story} />
        </section>
      )}
      <footer>
        <Button onClick={() => onOpen(permit.permitId)}>{say('view')}</Button>
        <Button onClick={() => openCameras({ unitId: permit.unitId })}>{say('cameras')}</Button>
        {permitDeedsFor(permit, acting).map((each) => (
          <Button key={each} onClick={() => setDeed(each)}>
            {say(each)}
          </Button>
        ))}
      </footer>
      {Step && (
        <Step
          permit={permit}
          say={say}
          onDone={() => {
            setDeed(null)
            void refetch()
          }}
          onClose={() => setDeed(null)}
        />
      )}
    </>
  )
}

function Left({ endAt }: { endAt: Date }) {
  useNow() // goes down by itself
  return <b className="tabular permit-left">{leftOf(endAt)}</b>
}

/** From the beginning of the permit to its end, and where it is now. */
function TimeLine({ permit: { startAt, endAt } }: { permit: Permit }) {
  const say = useText(permitsBook)
  useNow()
  const whole = endAt.getTime() - startAt.getTime()
  const gone = Math.min(1, Math.max(0, (serverNow().getTime() - startAt.getTime()) / Math.max(whole, 1)))
  return (
    <div className="permit-line">
      <div className="permit-bar" role="img" aria-label={say('period')}>
        <i style={{ width: `${Math.round(gone * WHOLE)}%` }} />
      </div>
      <span className="tabular text-2">{dateTimeOf(startAt)}</span>
      <span className="tabular text-2">{dateTimeOf(endAt)}</span>
    </div>
  )
}

const WHOLE = 100

/** Which points are kept quiet, by name, and until when. */
function Quiet({ permit: { unitId, floorId, quiet, quietUntil, shieldPoints } }: { permit: Permit }) {
  const say = useText(permitsBook)
  const isQuiet = quiet !== 'none' && quietUntil !== null
  const { data } = useQuery({
    queryKey: [PERMITS, 'places', unitId, floorId],
    queryFn: ({ signal }) => api.permitPlaces({ unitId, floorId: floorId ?? undefined }, { signal }),
    enabled: isQuiet && shieldPoints.length > 0,
  })
  if (!isQuiet) return null
  const names = data?.points.filter(({ componentId }) => shieldPoints.includes(componentId)) ?? []
  return (
    <section>
      <b>{say(`quiet.${quiet}`)}</b>{' '}
      <span className="text-2">{say('quietUntil', { until: dateTimeOf(quietUntil) })}</span>
      <ul className="permit-list">
        {shieldPoints.length === 0 && <li className="text-2">{say('shieldHint')}</li>}
        {names.map(({ componentId, name }) => (
          <li key={componentId}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
