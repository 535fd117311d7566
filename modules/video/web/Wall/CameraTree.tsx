import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { WallCamera } from '../../contract/index.ts'
import type { Stand } from '../Player/LivePlayerBody.tsx'
import { DRAGGED } from './dragged.ts'
import { inGroups } from './inGroups.ts'
import { videoWallBook } from './wallBook.ts'

interface CameraTreeProps {
  cameras: readonly WallCamera[]
  /** Those of the alarm the wall was opened from: a group of their own, above the buildings they stand in. */
  around: readonly WallCamera[]
  onWall: readonly (string | null)[]
  /** How those on the wall move. */
  stands: ReadonlyMap<string, Stand>
  /** Why there is none. */
  note: ReactNode
  onAdd: (cameraId: string) => void
  /** Onto the nth tile, from 0. */
  onPut: (cameraId: string, nth: number) => void
}

/** The cameras of a unit by building; pressed they take the next empty tile, dragged the one they are let go over, by a digit's key the tile of that number. */
export function CameraTree({ cameras, around, onWall, stands, note, onAdd, onPut }: CameraTreeProps) {
  const say = useText(videoWallBook)
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const away = cameras.filter(({ isAway }) => isAway).length
  const isMeant = ({ name, floorName }: WallCamera) => `${name} ${floorName}`.includes(typed.trim())
  const ofAlarm = around.filter(isMeant)
  const groups = [
    ...(ofAlarm.length > 0 ? [{ key: OF_ALARM, title: say('ofAlarm'), own: ofAlarm }] : []),
    ...inGroups(cameras.filter(isMeant), ({ buildingName }) => buildingName).map(([building, own]) => ({
      key: building,
      title: building === '' ? say('elsewhere') : building,
      own,
    })),
  ]
  const toggle = (key: string) =>
    setClosed((all) => new Set(all.has(key) ? [...all].filter((one) => one !== key) : [...all, key]))
  return (
    <section className="vw-tree" aria-label={say('cameras')}>
      <h2>
        {say('cameras')}{' '}
        <span className="text-2 tabular">
          {cameras.length}
          {away > 0 && ` · ${say('away', { count: away })}`}
        </span>
      </h2>
      <Input
        allowClear
        aria-label={say('search')}
        placeholder={say('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {note}
      {cameras.length > 0 && groups.length === 0 && <p className="text-2">{say('noDevice')}</p>}
      <ul>
        {groups.map(({ key, title, own }) => (
          <li key={key}>
            <button
              type="button"
              className={key === OF_ALARM ? 'vw-l1 vw-of' : 'vw-l1'}
              aria-expanded={!closed.has(key)}
              onClick={() => toggle(key)}
            >
              <Icon name={closed.has(key) ? 'right' : 'down'} size={12} />
              <span className="ellipsis">{title}</span>
              <span className="tabular text-2">{own.length}</span>
            </button>
            {!closed.has(key) && (
              <ul>
                {own.map(({ cameraId, name, floorName, isAway }) => {
                  const stand = stands.get(cameraId)
                  return (
                    <li key={cameraId}>
                      <button
                        type="button"
                        draggable
                        className={onWall.includes(cameraId) ? 'vw-l2 is-on' : 'vw-l2'}
                        title={say('byKey', { camera: `${floorName} ${name}` })}
                        aria-keyshortcuts="1 2 3 4 5 6 7 8 9"
                        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, cameraId)}
                        onClick={() => onAdd(cameraId)}
                        onKeyDown={(event) => {
                          if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-9]$/.test(event.key))
                            return
                          event.preventDefault()
                          onPut(cameraId, Number(event.key) - 1)
                        }}
                      >
                        <DeviceIcon name="camera" />
                        <span className="ellipsis">{name}</span>
                        {isAway && !stand && <StateMark state="offline" />}
                        <span className={stand ? 'text-2' : 'text-3'}>
                          {stand ? say(`stand.${stand}`) : isAway ? say('isAway') : floorName}
                        </span>
                      </button>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** No building is called so. */
const OF_ALARM = ' alarm'
