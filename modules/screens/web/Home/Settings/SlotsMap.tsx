import { useText } from '@gss/web-kit/text/book'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  HOME_POSITIONS,
  type HomeEntry,
  type HomeModuleKey,
  type HomePosition,
} from '../../../contract/index.ts'
import { settingsBook } from './settingsBook.ts'

/** Where one comes with a key: the picture stands between the bottom row and the right column. */
export const NEXT: Readonly<Record<HomePosition, Partial<Record<string, HomePosition>>>> = {
  RIGHT1: { ArrowDown: 'RIGHT2' },
  RIGHT2: { ArrowUp: 'RIGHT1', ArrowDown: 'RIGHT3', ArrowLeft: 'BOTTOM3' },
  RIGHT3: { ArrowUp: 'RIGHT2', ArrowLeft: 'BOTTOM3' },
  BOTTOM1: { ArrowRight: 'BOTTOM2' },
  BOTTOM2: { ArrowLeft: 'BOTTOM1', ArrowRight: 'BOTTOM3' },
  BOTTOM3: { ArrowLeft: 'BOTTOM2', ArrowRight: 'RIGHT3', ArrowUp: 'RIGHT2' },
}

interface SlotsMapProps {
  entries: readonly HomeEntry[]
  middle: string
  background: string
  nameOf: (entry: Pick<HomeEntry, 'key'>) => string
  onPut: (key: HomeModuleKey, to: HomePosition) => void
  onHide: (key: HomeModuleKey) => void
}

/** The page in small: a module is dragged to its slot, or moved there by keys; what stands there changes places with it. */
export function SlotsMap({ entries, middle, background, nameOf, onPut, onHide }: SlotsMapProps) {
  const say = useText(settingsBook)
  const [dragged, setDragged] = useState<HomeModuleKey | null>(null)
  const [told, setTold] = useState('')
  const slots = useRef<HTMLDivElement>(null)
  const at = (position: HomePosition) => entries.filter((each) => each.isShown && each.position === position)
  const put = (key: HomeModuleKey, to: HomePosition) => {
    onPut(key, to)
    setTold(say('moved', { module: nameOf({ key }), position: to }))
  }
  const onKey = (event: KeyboardEvent, { key, position }: HomeEntry) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onHide(key)
      return setTold(say('hidden', { module: nameOf({ key }) }))
    }
    const to = NEXT[position][event.key]
    if (!to) return undefined
    event.preventDefault()
    put(key, to)
    // The module goes, and the hand stays on it.
    return requestAnimationFrame(() =>
      slots.current?.querySelector<HTMLElement>(`[data-module="${key}"]`)?.focus(),
    )
  }
  const over = (event: DragEvent) => {
    if (dragged) event.preventDefault()
  }
  return (
    <section aria-label={say('layout')}>
      <h3 className="hs-h">{say('layout')}</h3>
      <div className="hs-slots" ref={slots}>
        <div className="hs-centre">
          <b>{middle}</b>
          <span className="ellipsis">{background}</span>
        </div>
        {HOME_POSITIONS.map((position) => {
          const here = at(position)
          return (
            <div
              key={position}
              className={[
                `hs-slot at-${position}`,
                here.length === 0 && 'is-off',
                here.length > 1 && 'is-bad',
              ]
                .filter(Boolean)
                .join(' ')}
              data-position={position}
              onDragOver={over}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged) put(dragged, position)
                setDragged(null)
              }}
            >
              {here.length === 0 && <span>{say('empty')}</span>}
              {here.map((entry) => (
                <button
                  key={entry.key}
                  type="button"
                  className={dragged === entry.key ? 'hs-mod held' : 'hs-mod'}
                  data-module={entry.key}
                  draggable
                  aria-label={`${nameOf(entry)} ${position}`}
                  onDragStart={() => setDragged(entry.key)}
                  onDragEnd={() => setDragged(null)}
                  onKeyDown={(event) => onKey(event, entry)}
                >
                  {nameOf(entry)}
                </button>
              ))}
              <span className="tabular">{position}</span>
            </div>
          )
        })}
      </div>
      <p className="tiny text-2">{say('layoutHint')}</p>
      <p className="hs-told" role="status">
        {told}
      </p>
    </section>
  )
}
