import './desk.css'
import { saveFile } from '@gss/web-kit/api/files'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { EmptyState, Skeleton } from '@gss/web-kit/list/states.tsx'
import { InItsTurn } from '@gss/web-kit/shell/InItsTurn.tsx'
import { useMay, useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react'
import type { Alarm } from '../../contract/alarm.ts'
import { isOwed119 } from '../../contract/call119.ts'
import { api } from '../api.ts'
import { takeAlarm } from '../Handling/takeAlarm.ts'
import { theVoice } from '../Noticing/startNoticing.ts'
import type { HeldAlarms } from '../store/held.ts'
import { useAlarmsBetween } from '../store/useAlarmsBetween.ts'
import { deskBook } from './deskBook.ts'
import { VIEWS } from './deskFilter.ts'
import { Queue } from './Queue.tsx'
import { DeskSearch, SEARCH_ID } from './Search.tsx'
import { DeskSummary } from './Summary.tsx'
import { useAlarmDesk } from './useDesk.ts'

// Behind the queue: nobody narrows it, or reads on, before it is there.
const filters = () => import('./Filters.tsx')
const details = () => import('./Details.tsx')
const Filters = placedPart(() => filters().then((m) => m.DeskFilters))
const Details = placedPart(() => details().then((m) => m.Details))
const BulkBar = placedPart(() => import('./BulkBar.tsx').then((m) => m.BulkBar))
const KeysDialog = pressedPart(() => import('./KeysDialog.tsx').then((m) => m.KeysDialog))

/** What stands beside the queue, asked for before it is drawn: to begin that takes 20 ms, which the queue need not wait for. */
export const fetchBeside = () => void Promise.allSettled([filters(), details()])

/** What is open now. In a storm it is drawn between what a person does, not before: a key is answered first. */
export function AlarmDesk() {
  return <HeldDesk held={useAlarmsBetween()} />
}

/** The queue, narrowed as one likes, and the chosen alarm beside it. */
const HeldDesk = memo(function HeldDesk({ held }: { held: HeldAlarms }) {
  const say = useText(deskBook)
  const toast = useToast()
  const may = useMay()
  const { isShown } = useScreen()
  const desk = useAlarmDesk(held)
  const { filter, rows, queue, owed, found, counts, userId, now, settled } = desk
  const [chosen, setChosen] = useState<string | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null)
  const [isAskingKeys, setAskingKeys] = useState(false)

  const first = rows.find((row) => row.type === 'alarm')
  const last = chosen === null ? undefined : settled.get(chosen)
  const gone = last && isOwed119(last.alarm) ? undefined : last
  const inSight = chosen === null ? first?.alarm : alarmOf(chosen)
  function alarmOf(key: string): Alarm | undefined {
    const row = rows.find((each) => each.key === key)
    return row?.type === 'alarm' ? row.alarm : row?.type === 'storm' ? row.first : undefined
  }
  const alarm = gone?.alarm ?? inSight
  const settledBy = gone?.by
  const whom = inSight && desk.escalated.get(inSight.alarmId)
  // The line that is chosen stands at once, whoever runs through many; what is told of it follows, all of one alarm.
  const details = useDeferredValue(useMemo(() => ({ alarm, settledBy, whom }), [alarm, settledBy, whom]))
  const tick = useCallback(
    (alarms: readonly Alarm[], isOn: boolean) =>
      setTicked((before) => {
        const ids = alarms.map(({ alarmId }) => alarmId)
        return new Set(
          isOn ? [...(before ?? []), ...ids] : [...(before ?? [])].filter((id) => !ids.includes(id)),
        )
      }),
    [],
  )
  const exportOpen = async () => {
    try {
      const { kind, unitId, search } = filter
      saveFile(
        await api.exportHistory({
          isOpen: true,
          ...(kind && { kind }),
          ...(unitId && { unitId }),
          ...(search && { search }),
        }),
      )
    } catch (failure) {
      toast.failed(failure)
    }
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'm') theVoice()?.mute()
    else if (event.key === '?') setAskingKeys(true)
    else if (event.key === '/') document.getElementById(SEARCH_ID)?.focus()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!isShown) return undefined
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isShown])

  return (
    <>
      <DeskSummary queue={queue} owed={owed} now={now} userId={userId} isLoaded={desk.isLoaded} />
      <div className="desk-page">
        <section className="panel queue" aria-label={say('queue.label')}>
          <div className="tools">
            <div className="views" role="group" aria-label={say('view.label')}>
              {VIEWS.map((view) => (
                <button
                  key={view}
                  type="button"
                  className={`tabular${filter.view === view ? ' is-on' : ''}`}
                  aria-pressed={filter.view === view}
                  onClick={() => desk.change({ view })}
                >
                  {say(`view.${view}`)} {desk.isLoaded ? counts[view] : '—'}
                </button>
              ))}
            </div>
            <span className="spacer" />
            <InItsTurn instead={<span className="dsearch" />}>
              <DeskSearch search={filter.search} onChange={desk.change} />
            </InItsTurn>
            <Suspense fallback={<FiltersSoon />}>
              <Filters filter={filter} onChange={desk.change} onShow={desk.show} />
            </Suspense>
            {may('edit') && (
              <button
                type="button"
                className={`press${ticked ? ' is-on' : ''}`}
                aria-pressed={ticked !== null}
                onClick={() => setTicked(ticked ? null : new Set())}
              >
                <Icon name="select" />
                {say('bulk')}
              </button>
            )}
            {may('export') && (
              <button
                type="button"
                className="press icon"
                aria-label={say('export')}
                title={say('export')}
                onClick={() => void exportOpen()}
              >
                <Icon name="download" />
              </button>
            )}
          </div>
          <div className="queue-row queue-head" aria-hidden>
            <span className="bar-mark" />
            <span className="cell mark">{say('head.kind')}</span>
            <span className="cell">{say('head.age')}</span>
            <span className="cell">{say('head.unit')}</span>
            <span className="cell lesser">{say('head.device')}</span>
            <span className="cell">{say('head.time')}</span>
            <span className="cell">{say('head.who')}</span>
            <span className="cell" />
          </div>
          {!desk.isLoaded && queue.length === 0 && <Skeleton rows={SKELETON_ROWS} label={say('loading')} />}
          {desk.isLoaded && rows.length === 0 && (
            <EmptyState
              sentence={say(counts.all === 0 ? 'queue.none' : 'queue.noneFound')}
              fact={counts.all === 0 ? undefined : say('queue.noneNote')}
              isGood={counts.all === 0}
            />
          )}
          {rows.length > 0 && (
            <Queue
              rows={rows}
              now={now}
              chosen={chosen ?? first?.key ?? null}
              gone={desk.gone}
              escalated={desk.escalated}
              userId={userId}
              ticked={ticked}
              waiting={desk.waiting}
              onHold={desk.hold}
              onLetGo={desk.letGo}
              onChoose={setChosen}
              onOpen={takeAlarm}
              onTurn={desk.turnStorm}
              onTick={tick}
            />
          )}
          <Suspense fallback={null}>
            {ticked && (
              <BulkBar
                ticked={found.flatMap(({ alarmId }) => (ticked.has(alarmId) ? [alarmId] : []))}
                onDone={(left) => setTicked(left.length > 0 ? new Set(left) : null)}
              />
            )}
          </Suspense>
          <div className="hints tiny text-3">
            <span>{say('foot.order')}</span>
            <span className="spacer" />
            <button type="button" className="press quiet compact" onClick={() => setAskingKeys(true)}>
              <kbd className="keycap">?</kbd> {say('keys.title')}
            </button>
          </div>
        </section>
        <Suspense fallback={<aside className="panel det-pane" />}>
          <Details {...details} now={now} userId={userId} />
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {isAskingKeys && <KeysDialog onClose={() => setAskingKeys(false)} />}
      </Suspense>
    </>
  )
})

/** Of the same make as what it stands in for: nothing moves, and no other kind of button is prepared for a moment's use. */
function FiltersSoon() {
  const say = useText(deskBook)
  return (
    <button type="button" className="press tabular" disabled>
      <Icon name="filter" />
      {say('filter')}
    </button>
  )
}

const SKELETON_ROWS = 8
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable)
