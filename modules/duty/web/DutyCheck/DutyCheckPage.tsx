import './duty.css'
import { useHeard } from '@gss/live/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useToast } from '@gss/web-kit/dialog/useToast'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { serverNow } from '@gss/web-kit/time/clock'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import {
  type FoundWay,
  MINUTES_STANDARD,
  type Post,
  POST_SHOWS,
  RESULTS_TOGETHER_MS,
  type SentWay,
} from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'
import { AnswerRate } from './AnswerRate.tsx'
import { CheckMark } from './CheckMark.tsx'
import { RunStrip } from './RunStrip.tsx'

const AskAllDialog = pressedPart(() => import('./AskAllDialog.tsx').then((m) => m.AskAllDialog))
const PostDialog = pressedPart(() => import('./PostDialog.tsx').then((m) => m.PostDialog))
const FoundDialog = pressedPart(() => import('./FoundDialog.tsx').then((m) => m.FoundDialog))
const PlanDialog = pressedPart(() => import('./PlanDialog.tsx').then((m) => m.DutyPlanDialog))
const IN_A_ROW_TOLD = 2
const EXPORTED_MS = 90 * 86_400_000

/** 值班查岗: who answers now, one control room or all of them at once; results come as they arrive. */
export function DutyCheckPage() {
  const say = useText(dutyBook)
  const may = useMay()
  const toast = useToast()
  const queries = useQueryClient()
  const [shown, setShown] = useState<Post | null>(null)
  const [looking, setLooking] = useState<{ post: Post; way: FoundWay } | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isPlanning, setPlanning] = useState(false)
  const refresh = () => void queries.invalidateQueries({ queryKey: [DUTY] })
  const due = useRef<number | undefined>(undefined)
  // A thousand rooms answer within seconds: together they are one reason to ask again.
  useHeard('duty.checked', () => {
    due.current ??= window.setTimeout(() => {
      due.current = undefined
      refresh()
    }, RESULTS_TOGETHER_MS)
  })
  useEffect(() => () => window.clearTimeout(due.current), [])
  const { data: counts } = useQuery({
    queryKey: [DUTY, 'counts'],
    queryFn: ({ signal }) => api.postCounts({}, { signal }),
  })
  const ask = async (
    transmissionIds: string[] | 'all',
    minutes: number,
    { groupId, way }: { groupId?: string | undefined; way?: SentWay } = {},
  ) => {
    const isAll = transmissionIds === 'all'
    const told = await api.askPosts({
      transmissionIds: isAll ? [] : transmissionIds,
      isAll,
      minutes,
      ...(groupId && { groupId }),
      ...(way && { way }),
    })
    const left = told.burning + told.underWay + told.unsigned
    toast.done(left === 0 ? say('sent', { asked: told.asked }) : say('sent.but', { ...told, left }))
    refresh()
  }
  const crud: Crud<Post, 'search' | 'show'> = {
    name: DUTY,
    noun: say('noun'),
    rowKey: ({ transmissionId }) => transmissionId,
    rowName: ({ unitName }) => unitName,
    onOpen: setShown,
    load: ({ filters, page, pageRows }, sending) =>
      api.posts({ page, pageRows, search: filters.search, show: chosen(filters.show, POST_SHOWS) }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('find'), placeholder: say('search') }],
    quick: POST_SHOWS.map((show) => ({
      label: say(show === 'offline' ? 'offline' : `state.${show}`),
      filters: { show },
      ...((show === 'asked' || show === 'missed' || show === 'unsent') && counts && { count: counts[show] }),
    })),
    columns: [
      {
        key: 'unit',
        title: say('unit'),
        show: ({ unitName, missedInARow }) => (
          <>
            {/* In a line of its own: neither it nor the name takes the other's room. */}
            {missedInARow >= IN_A_ROW_TOLD && (
              <span className="duty-silent">
                <span className="chip inverse">{say('inARow', { count: missedInARow })}</span>
              </span>
            )}
            <b>{unitName}</b>
          </>
        ),
      },
      // A unit may have several: without its name a row is nobody's.
      { key: 'device', title: say('device'), width: 144, show: ({ name }) => name },
      {
        key: 'link',
        title: say('link'),
        width: 88,
        isLesser: true,
        show: ({ isOnline }) => (
          <span className={isOnline ? '' : 'text-3'}>{say(isOnline ? 'online' : 'offline')}</span>
        ),
      },
      {
        key: 'sent',
        title: say('sentAt'),
        width: 164,
        show: ({ last }) => last && <span className="tabular">{dateTimeOf(last.askedAt)}</span>,
      },
      { key: 'by', title: say('sentBy'), width: 104, isLesser: true, show: ({ last }) => last?.askedName },
      {
        key: 'result',
        title: say('result'),
        width: 144,
        show: ({ last }) =>
          last ? <CheckMark state={last.state} /> : <span className="text-3">{say('never')}</span>,
      },
      {
        key: 'way',
        title: say('way'),
        width: 88,
        isLesser: true,
        show: ({ last }) => last && say(`way.${last.way}`),
      },
      {
        key: 'delay',
        title: say('delay'),
        width: 104,
        isLesser: true,
        align: 'right',
        show: ({ last }) =>
          last && last.delayS !== null && <span className="tabular">{say('s', { count: last.delayS })}</span>,
      },
    ],
    more: [
      {
        key: 'ask',
        label: say('ask'),
        action: 'add',
        done: null,
        isOffered: ({ last }) => last?.state !== 'asked',
        run: ({ transmissionId }) => ask([transmissionId], MINUTES_STANDARD),
      },
      ...(['video', 'phone'] as const).map((way) => ({
        key: way,
        label: say(`ask.${way}`),
        action: 'add' as const,
        done: null,
        run: (post: Post) => {
          setLooking({ post, way })
          return Promise.resolve()
        },
      })),
      {
        key: 'app',
        label: say('ask.app'),
        action: 'add',
        done: null,
        isOffered: ({ last }) => last?.state !== 'asked',
        run: ({ transmissionId }) => ask([transmissionId], MINUTES_STANDARD, { way: 'app' }),
      },
      {
        key: 'history',
        label: say('history'),
        action: 'query',
        done: null,
        run: (post) => {
          setShown(post)
          return Promise.resolve()
        },
      },
    ],
    many: {
      label: say('askChosen'),
      action: 'add',
      run: (posts) =>
        ask(
          posts.map(({ transmissionId }) => transmissionId),
          MINUTES_STANDARD,
        ),
    },
    ...(may('add') && {
      heads: (
        <>
          {may('edit') && <Button onClick={() => setPlanning(true)}>{say('plan')}</Button>}
          <Button type="primary" disabled={!counts?.posts} onClick={() => setAsking(true)}>
            {say('askAll')}
          </Button>
        </>
      ),
    }),
    exports: () => {
      const until = serverNow()
      return api.exportChecks({ from: new Date(until.getTime() - EXPORTED_MS), until })
    },
    above: <RunStrip />,
    beside: <AnswerRate />,
  }
  return (
    <>
      <CrudPage crud={crud} />
      <Suspense>
        {shown && <PostDialog post={shown} onClose={() => setShown(null)} />}
        {looking && (
          <FoundDialog
            {...looking}
            onDone={() => {
              setLooking(null)
              refresh()
            }}
            onClose={() => setLooking(null)}
          />
        )}
        {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
        {isAsking && (
          <AskAllDialog
            count={counts?.posts ?? 0}
            onAsk={(minutes, groupId, way) => ask('all', minutes, { groupId, way })}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
