import './ptz.css'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { CameraMove } from '../../contract/index.ts'
import { api } from '../api.ts'
import { ordersBy } from './orders.ts'
import { ptzBook } from './ptzBook.ts'

type Way = 'up' | 'down' | 'left' | 'right' | 'zoomIn' | 'zoomOut'
// oxfmt-ignore
const WAYS = {
  left:    { icon: 'left',     pan: -0.6, tilt: 0,    zoom: 0 },
  up:      { icon: 'up',       pan: 0,    tilt: 0.6,  zoom: 0 },
  down:    { icon: 'down',     pan: 0,    tilt: -0.6, zoom: 0 },
  right:   { icon: 'right',    pan: 0.6,  tilt: 0,    zoom: 0 },
  zoomIn:  { icon: 'zoom-in',  pan: 0,    tilt: 0,    zoom: 0.6 },
  zoomOut: { icon: 'zoom-out', pan: 0,    tilt: 0,    zoom: -0.6 },
} as const satisfies Record<Way, object>
const ORDER = ['left', 'up', 'down', 'right', 'zoomIn', 'zoomOut'] as const satisfies readonly Way[]
const NAME_MAX_CHARS = 32

export interface PtzPadProps {
  cameraId: string
}

/** Turns a camera while a key is pressed, and sends it to places it knows. */
export function PtzPad({ cameraId }: PtzPadProps) {
  const say = useText(ptzBook)
  const toast = useToast()
  const queries = useQueryClient()
  const [name, setName] = useState<string | null>(null)
  const orders = useMemo(() => ordersBy((move) => api.moveCamera({ cameraId, move })), [cameraId])
  const key = ['video.presets', cameraId]
  const { data: presets = [] } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.moveCamera({ cameraId, move: { does: 'presets' } }, { signal }),
    retry: false,
  })
  const failed = (failure: unknown) => {
    toast.failed(failure, say('failed'))
    return null
  }
  const send = (move: CameraMove) => orders.order(move).catch(failed)
  const begin = (way: Way) => {
    const { pan, tilt, zoom } = WAYS[way]
    orders.begin({ pan, tilt, zoom }).catch(failed)
  }
  const end = () => void orders.end().catch(failed)
  // What goes away while a camera turns stops it. Nobody is left to be told when that fails; what turns is stopped after ten seconds all the same (0064).
  useEffect(() => () => void orders.end().catch(() => undefined), [orders])
  const save = async () => {
    const kept = name?.trim() ? await send({ does: 'setPreset', preset: name.trim() }) : null
    if (!kept) return
    setName(null)
    toast.done(say('saved'))
    queries.setQueryData(key, kept)
  }
  return (
    <div className="ptz-pad" role="group" aria-label={say('ptz')}>
      {ORDER.map((way) => (
        <button
          key={way}
          type="button"
          className="ptz-key"
          aria-label={say(way)}
          title={say(way)}
          onPointerDown={(event) => {
            if (event.button !== 0) return
            event.currentTarget.setPointerCapture(event.pointerId)
            begin(way)
          }}
          onPointerUp={end}
          onPointerCancel={end}
          onLostPointerCapture={end}
          onKeyDown={({ key: pressed, repeat }) => pressed === ' ' && !repeat && begin(way)}
          onKeyUp={end}
          onBlur={end}
        >
          <Icon name={WAYS[way].icon} />
        </button>
      ))}
      <select
        className="ptz-key"
        aria-label={say('preset')}
        value=""
        onChange={({ target }) => void send({ does: 'gotoPreset', preset: target.value })}
      >
        <option value="" disabled>
          {say('preset')}
        </option>
        {presets.map((preset) => (
          <option key={preset.token} value={preset.token}>
            {preset.name || preset.token}
          </option>
        ))}
      </select>
      {name === null ? (
        <button type="button" className="ptz-key" onClick={() => setName('')}>
          {say('save')}
        </button>
      ) : (
        <input
          className="ptz-key ptz-name"
          autoFocus
          aria-label={say('name')}
          placeholder={say('name')}
          maxLength={NAME_MAX_CHARS}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save()
            if (event.key !== 'Escape') return
            event.stopPropagation()
            setName(null)
          }}
        />
      )}
    </div>
  )
}
