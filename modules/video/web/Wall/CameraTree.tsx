import { DeviceIcon } from '@gss/web-kit/icons/DeviceIcon.tsx'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Input } from 'antd'
import { useState } from 'react'
import type { WallCamera } from '../../contract/index.ts'
import type { Stand } from '../Player/LivePlayerBody.tsx'
import { DRAGGED } from './dragged.ts'
import { videoWallBook } from './wallBook.ts'

interface CameraTreeProps {
  cameras: readonly WallCamera[]
  onWall: readonly (string | null)[]
  /** How those on the wall move. */
  stands: ReadonlyMap<string, Stand>
  /** Why there is none. */
  note: string | null
  onAdd: (cameraId: string) => void
  /** Onto the nth tile, from 0. */
  onPut: (cameraId: string, nth: number) => void
}

/** The cameras of a unit by building; pressed they take the next empty tile, dragged the one they are let go over, by a digit's key the tile of that number. */
export function CameraTree({ cameras, onWall, stands, note, onAdd, onPut }: CameraTreeProps) {
  const say = useText(videoWallBook)
  const [typed, setTyped] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const found = cameras.filter(({ name, floorName }) => `${name} ${floorName}`.includes(typed.trim()))
  const groups = Map.groupBy(found, ({ buildingName }) => buildingName)
  const toggle = (name: string) =>
    setClosed((all) => new Set(all.has(name) ? [...all].filter((one) => one !== name) : [...all, name]))
  return (
    <section className="vw-tree" aria-label={say('cameras')}>
      <h2>
        {say('cameras')} <span className="t2 num">{cameras.length}</span>
      </h2>
      <Input
        allowClear
        aria-label={say('search')}
        placeholder={say('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {note !== null && <p className="t2">{note}</p>}
      <ul>
        {[...groups].map(([building, own]) => (
          <li key={building}>
            <button
              type="button"
              className="vw-l1"
              aria-expanded={!closed.has(building)}
              onClick={() => toggle(building)}
            >
              <Icon name={closed.has(building) ? 'right' : 'down'} size={12} />
              <span className="el">{building === '' ? say('elsewhere') : building}</span>
              <span className="num t2">{own.length}</span>
            </button>
            {!closed.has(building) && (
              <ul>
                {own.map(({ cameraId, name, floorName }) => {
                  const stand = stands.get(cameraId)
                  return (
                    <li key={cameraId}>
                      <button
                        type="button"
                        draggable
                        className={onWall.includes(cameraId) ? 'vw-l2 on' : 'vw-l2'}
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
                        <span className="el">{name}</span>
                        <span className={stand ? 't2' : 't3'}>
                          {stand ? say(`stand.${stand}`) : floorName}
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
