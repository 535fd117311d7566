import './wall.css'
import { useSeesUnits } from '@gss/archives/web'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { screensOf } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../api.ts'
import { LivePlayerBody } from '../Player/LivePlayerBody.tsx'
import { inGroups } from './inGroups.ts'
import { UnitChoice } from './UnitChoice.tsx'
import { videoWallBook } from './wallBook.ts'
import { useWallUnit } from './wallUnit.ts'

/** Who is bound to a unit need not say which. */
const OWN = 'own'
/** The other screens of a control room (spec §2.4), by the names the menu calls them. */
const OTHERS = ['panelFace', 'dutyCheck', 'moreVideo'] as const

/** Spec §2.4 fire control room "video": who is in the room, seen and spoken to. */
export function RoomVideoPage() {
  const say = useText(videoWallBook)
  const seesUnits = useSeesUnits()
  const chosen = useWallUnit(({ unitId }) => unitId)
  const unitId = seesUnits ? chosen : OWN
  const menu = useSession(({ session }) => session?.menu)
  const others = screensOf(menu ?? []).filter(({ component }) => OTHERS.some((name) => name === component))
  return (
    <div className="vw-page">
      <header className="vw-head">
        <h1>{say('room.title')}</h1>
        {seesUnits && <UnitChoice unitId={unitId} />}
        <span className="vw-space" />
        {others.map(({ path, component }) => (
          <Link
            key={path}
            className="press"
            to={seesUnits && unitId !== null ? `${path}?unit=${unitId}` : path}
          >
            {say(`room.to.${nameOf(component)}`)}
          </Link>
        ))}
      </header>
      {unitId === null ? (
        <EmptyState sentence={say('pickUnit')} />
      ) : (
        <Room key={unitId} unitId={unitId === OWN ? undefined : unitId} />
      )}
    </div>
  )
}
const nameOf = (component: string) => OTHERS.find((name) => name === component) ?? 'moreVideo'

function Room({ unitId }: { unitId: string | undefined }) {
  const say = useText(videoWallBook)
  const [large, setLarge] = useState<string | null>(null)
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['video.room', unitId ?? OWN],
    queryFn: ({ signal }) => api.wallCameras({ unitId, ofControlRooms: true }, { signal }),
  })
  if (isPending) return <Skeleton label={say('room.title')} />
  if (error && !data) return <Failed error={error} retry={say('again')} onRetry={() => void refetch()} />
  const shown = data?.find(({ cameraId }) => cameraId === large) ?? data?.[0]
  if (!data || !shown) return <EmptyState sentence={say('room.none')} fact={say('room.noneWhy')} />
  const others = inGroups(
    data.filter((one) => one !== shown),
    ({ roomName }) => roomName,
  )
  return (
    <div className={others.length > 0 ? 'vw-room' : 'vw-room alone'}>
      <div className="vw-tile">
        <LivePlayerBody key={shown.cameraId} cameraId={shown.cameraId} name={shown.name} isLarge />
      </div>
      {others.length > 0 && (
        <aside aria-label={say('cameras')}>
          <h2 className="ellipsis">{shown.roomName || say('room.unnamed')}</h2>
          {others.map(([room, own]) => (
            <section key={room}>
              {room !== shown.roomName && <h2 className="ellipsis">{room || say('room.unnamed')}</h2>}
              {own.map(({ cameraId, name }, nth) => (
                <div key={cameraId} className="vw-small">
                  <LivePlayerBody cameraId={cameraId} name={name} nth={nth + 1} />
                  <button type="button" className="press compact vw-swap" onClick={() => setLarge(cameraId)}>
                    {say('room.enlarge')}
                  </button>
                </div>
              ))}
            </section>
          ))}
        </aside>
      )}
    </div>
  )
}
