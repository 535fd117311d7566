import { fetchWhole, listen } from '@gss/live/web'
import { RefusalError } from '@gss/web-kit/api/failures'
import { create } from 'zustand'
import type { NoticeCount } from '../contract/index.ts'
import { api } from './api.ts'

interface Notices {
  unread: number
  toDos: number
  /** Goes up with everything that may have changed a list: lists that are open ask again. */
  turn: number
  isRefused: boolean
}
const NONE: Notices = { unread: 0, toDos: 0, turn: 0, isRefused: false }

/** How much waits for this person. */
export const useNotices = create<Notices>(() => NONE)
/** How many notices wait to be read. */
export const useUnreadNotices = (): number => useNotices(({ unread }) => unread)

/** After a message at once, and then not more often: a busy unit says much in a minute. */
const EVERY_MS = 3_000

let askSoon: () => void = () => undefined
/** Something was read, closed or done here. */
export const noticesChanged = (): void => askSoon()

/** Keeps the numbers true for as long as somebody is signed in. Returns its end. */
export function startNotices(): () => void {
  let timer: number | undefined
  let askedMs = -Infinity
  const ask = () => {
    window.clearTimeout(timer)
    timer = undefined
    askedMs = performance.now()
    api.noticeCount({}, { canWait: true }).then(counted, (failure: unknown) => {
      // Other failures leave the numbers as they were; the next message asks again.
      if (failure instanceof RefusalError) useNotices.setState({ isRefused: true })
    })
  }
  const soon = () => {
    timer ??= window.setTimeout(ask, Math.max(0, askedMs + EVERY_MS - performance.now()))
  }
  askSoon = ask
  const ends = [listen('notice', soon), fetchWhole(ask)]
  return () => {
    askSoon = () => undefined
    window.clearTimeout(timer)
    for (const end of ends) end()
    useNotices.setState({ ...NONE, isRefused: useNotices.getState().isRefused })
  }
}

const counted = ({ unread, toDos }: NoticeCount): void =>
  useNotices.setState(({ turn }) => ({ unread, toDos, turn: turn + 1 }))
