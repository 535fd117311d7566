import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { UseQueryResult } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ALARM_BITS, FAULT_BITS, type PanelFace, type PanelRow } from '../../contract/index.ts'
import { boardsBook } from '../boardsBook.ts'
import { BoardPart } from '../Frame/BoardHead.tsx'
import { LAMPS } from './lamps.ts'

const BARS = 12
const MARKED = ['fire', 'alarm', 'fault', 'shielded', 'started', 'feedback'] as const
const LISTS = ['all', ...MARKED] as const
type List = (typeof LISTS)[number]
const BELONGS: Readonly<Record<List, (row: Pick<PanelRow, 'bits'>) => boolean>> = {
  all: () => true,
  fire: ({ bits }) => bits.includes('fire'),
  alarm: ({ bits }) => bits.some((bit) => ALARM_BITS.includes(bit)),
  fault: ({ bits }) => bits.some((bit) => FAULT_BITS.includes(bit)),
  shielded: ({ bits }) => bits.includes('shielded'),
  started: ({ bits }) => bits.includes('started'),
  feedback: ({ bits }) => bits.includes('feedback'),
}
const MARKS = {
  fire: 'fire',
  alarm: 'supervisory',
  fault: 'fault',
  shielded: 'shielded',
  started: 'started',
  feedback: 'feedback',
} as const

export function PanelFaceView({ query }: { query: UseQueryResult<PanelFace> }) {
  const say = useText(boardsBook)
  const { data, error, isLoading, refetch } = query
  if (isLoading) return <Skeleton rows={BARS} label={say('loading')} />
  if (error && !data) return <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.panelId === null)
    return (
      <section className="panel">
        <EmptyState sentence={say('panel.none')} fact={say('noDevicesNote')} />
      </section>
    )
  return <Face key={data.panelId} face={data} />
}

/** The gravest of what it says: the list it belongs to first. */
const wordOf = (row: PanelRow) => MARKED.find((name) => BELONGS[name](row)) ?? 'delay'

/** Display, lamps, loops and lists, as on the panel itself. */
function Face({ face }: { face: PanelFace }) {
  const say = useText(boardsBook)
  const [list, setList] = useState<List>('all')
  const { rows, counts, loops } = face
  const [first] = rows
  // Of what was never heard nobody knows that it is well.
  const calm = say(face.isOnline || face.heardAt ? 'panel.well' : 'never')
  const shown = rows.filter(BELONGS[list])
  const own = face.panels.find(({ panelId }) => panelId === face.panelId)
  return (
    <div className="bd-face">
      <section className="panel bd-front" aria-label={own?.name ?? ''}>
        <header>
          <b>{own?.name}</b>
          <span className="text-2">{[face.maker, face.model].filter(Boolean).join(' ')}</span>
          <span className="text-2">{face.place}</span>
          <span className="spacer" />
          <span className="text-2 tabular">
            {say('panel.points', { count: face.points.toLocaleString('en') })}
          </span>
        </header>
        <div className={face.isOnline ? 'bd-screen' : 'bd-screen is-old'} role="status">
          {!face.isOnline && face.heardAt && (
            <p className="state-word">
              <StateMark state="offline" />
              {say('panel.silent')} <span className="tabular">{dateTimeOf(face.heardAt)}</span>
            </p>
          )}
          <p className="bd-says">
            {first ? `${say(`lamp.${wordOf(first)}`)} ${first.place || first.name}` : calm}
          </p>
          <ul>
            {MARKED.map((name) => (
              <li key={name} className={counts[name] > 0 ? 'is-there' : ''}>
                {say(`lamp.${name}`)} <b className="tabular">{counts[name]}</b>
              </li>
            ))}
          </ul>
        </div>
        <ul className="bd-lamps" aria-label={say('panel.lamps')}>
          {LAMPS.map(([name, isLit, tone]) => {
            const lit = isLit(face)
            return (
              <li key={name} className={lit ? `is-lit k-${tone}` : ''}>
                <i aria-hidden />
                {say(`lamp.${name}`)}
                <span className="spoken-only">{say(lit ? 'lamp.on' : 'lamp.off')}</span>
              </li>
            )
          })}
        </ul>
      </section>
      <BoardPart name={say('panel.loops')} fact={loops.length} className="bd-beside">
        <ul className="bd-loops">
          <li className="text-2 small" aria-hidden>
            <span>{say('panel.loops')}</span>
            <span>{say('panel.parts')}</span>
            <span>{say('panel.abnormal')}</span>
          </li>
          {loops.map(({ loopNo, all, abnormal }) => (
            <li key={loopNo ?? ''}>
              <span>{loopNo === null ? say('panel.noLoop') : say('panel.loop', { no: loopNo })}</span>
              <span className="tabular text-2">{all}</span>
              <b className={abnormal > 0 ? 'tabular' : 'tabular text-3'}>{abnormal}</b>
            </li>
          ))}
        </ul>
      </BoardPart>
      <BoardPart
        name={say('panel.now')}
        fact={shown.length}
        out={
          <Segmented
            value={list}
            onChange={setList}
            options={LISTS.map((name) => ({
              value: name,
              label: name === 'all' ? say('panel.list.all') : `${say(`lamp.${name}`)} ${counts[name]}`,
            }))}
          />
        }
      >
        {shown.length === 0 && <p className="bd-none text-2">{calm}</p>}
        <div className="bd-list">
          <table>
            <tbody>
              {shown.map((row) => (
                <tr key={row.componentId}>
                  <td>
                    <span className="bd-states">
                      {MARKED.map(
                        (name) =>
                          BELONGS[name](row) && (
                            <span key={name} className="state-word">
                              <StateMark state={MARKS[name]} />
                              {say(`lamp.${name}`)}
                            </span>
                          ),
                      )}
                      {row.bits.includes('delay') && <span className="state-word">{say('lamp.delay')}</span>}
                    </span>
                  </td>
                  <td>{row.name}</td>
                  <td className="text-2">{row.place}</td>
                  <td className="tabular text-2">
                    {[row.loopNo, row.pointNo].filter((one) => one !== null).join('-')}
                  </td>
                  <td className="tabular text-2">{dateTimeOf(row.since)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </BoardPart>
    </div>
  )
}
