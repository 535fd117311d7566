import {
  hashTo,
  OwnKey,
  type PhonePageProps,
  PhoneSheet,
  useCarried,
  useDraft,
  usePhone,
  usePiece,
} from '@gss/field/phone'
import { myNotices, NOTICES_MAX, NOTICES_PIECE } from '@gss/field/contract'
import { calls, type ListedNotice } from '@gss/notices/contract'
import { client } from '@gss/web-kit/api/client'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { useEffect, useState } from 'react'
import { parts } from '../modules.ts'
import { phoneBook } from '../phoneBook.ts'

const api = client(calls)
const NONE: readonly ListedNotice[] = []
const NOTHING: readonly string[] = []
const DATE_HH_MM = 16
const shortTime = (at: Date): string => dateTimeOf(at).slice(0, DATE_HH_MM)

/** What this person has to know or do next: there without network, too. `#/notices`, and one of them. */
export function NoticesPage({ args: [noticeId] }: PhonePageProps) {
  const carried = usePiece(NOTICES_PIECE, myNotices) ?? NONE
  const [read, keepRead] = useDraft('notices.read', NOTHING)
  const notices = carried.map((notice) => ({
    ...notice,
    isRead: notice.isRead || (read?.includes(notice.noticeId) ?? false),
  }))
  useTellRead(carried, read ?? NOTHING)
  const one = notices.find((notice) => notice.noticeId === noticeId)
  const isComing = useFetched(noticeId !== undefined && one === undefined ? noticeId : null)
  const isNew = read !== undefined && one !== undefined && !one.isRead
  useEffect(() => {
    if (!isNew || !one) return
    const known = new Set(carried.map((notice) => notice.noticeId))
    keepRead([...read.filter((each) => known.has(each)), one.noticeId])
  })
  return one ? <One notice={one} /> : <List notices={notices} isComing={isComing} />
}

/** What was pushed is at the server before it is here: whoever presses it has it fetched, once. True while it comes. */
function useFetched(missingId: string | null): boolean {
  const phone = usePhone()
  const [asked, setAsked] = useState<string | null>(null)
  useEffect(() => {
    if (missingId === null) return undefined
    let isGone = false
    void phone.syncNow().finally(() => {
      if (!isGone) setAsked(missingId)
    })
    return () => void (isGone = true)
  }, [missingId, phone])
  return missingId !== null && asked !== missingId
}

/** What was read here is told when the line allows. It changes nothing but a mark, so that it waits for nobody and is told again at will. */
function useTellRead(carried: readonly ListedNotice[], read: readonly string[]): void {
  const phone = usePhone()
  const { isOffline } = useCarried()
  const untold = carried
    .filter(({ noticeId, isRead }) => !isRead && read.includes(noticeId))
    .map(({ noticeId }) => noticeId)
    .join(' ')
  useEffect(() => {
    if (untold === '' || isOffline) return
    void api.markNoticesRead({ noticeIds: untold.split(' ') }).then(
      () => phone.syncNow(),
      () => undefined,
    )
  }, [untold, isOffline, phone])
}

function List({ notices, isComing }: { notices: readonly ListedNotice[]; isComing: boolean }) {
  const say = useText(phoneBook)
  return (
    <PhoneSheet title={say('notices.title')} left={<OwnKey />}>
      {isComing && (
        <p className="empty" role="status">
          {say('notices.coming')}
        </p>
      )}
      {notices.length === 0 && !isComing && <p className="empty">{say('notices.none')}</p>}
      {notices.map(({ noticeId, title, content, createdAt, isRead }) => (
        <a key={noticeId} className="list-item" href={hashTo('notices', noticeId)}>
          <span className="in-row">
            {isRead ? <span>{title}</span> : <b>{title}</b>}
            <span className="spacer" />
            <span className="meta tabular">{isRead ? shortTime(createdAt) : say('notices.unread')}</span>
          </span>
          <span className="meta wraps">{content}</span>
        </a>
      ))}
      {notices.length === NOTICES_MAX && <p className="empty">{say('notices.older')}</p>}
    </PhoneSheet>
  )
}

function One({ notice }: { notice: ListedNotice }) {
  const say = useText(phoneBook)
  const { title, content, unitName, createdAt, dueAt } = notice
  const way = useWayTo(notice)
  return (
    <PhoneSheet
      title={say('notices.title')}
      foot={
        way && (
          <a className="press primary" href={hashTo(...way)}>
            {say('notices.open')}
          </a>
        )
      }
    >
      <div className="card">
        <h2>{title}</h2>
        <p className="wraps">{content}</p>
        <p className="meta tabular">
          {unitName} · {shortTime(createdAt)}
        </p>
        {dueAt && <p className="meta tabular">{say('notices.due', { at: shortTime(dueAt) })}</p>}
        {way === null && <p className="note">{say('notices.atDesk')}</p>}
      </div>
    </PhoneSheet>
  )
}

/** Where what it is about stands on this phone; null: nowhere, undefined: not known yet. */
function useWayTo({ taskId, taskType }: ListedNotice): readonly string[] | null | undefined {
  const { pieces } = useCarried()
  const [way, setWay] = useState<readonly string[] | null | undefined>(undefined)
  useEffect(() => {
    let isGone = false
    const part = parts.find(({ tellsOf }) => tellsOf === taskType)
    const opening = part ? part.open() : Promise.resolve(null)
    void opening.then((shelf) => {
      if (!isGone) setWay(shelf?.wayTo?.(taskId, pieces) ?? null)
    })
    return () => void (isGone = true)
  }, [taskId, taskType, pieces])
  return way
}
