import { tryDecode } from '@gss/kit/wire'
import { listen } from '@gss/live/web'
import { EXPIRY_MODULE, pushes } from '@gss/notices/contract'
import { lend } from '@gss/web-kit/shell/lent'
import { useEffect, useState } from 'react'
import type { ExpiryNotice } from '../../contract/index.ts'
import { api, noticeApi } from '../api.ts'
import { ExpiryDialog } from './ExpiryDialog.tsx'

/** What comes together is asked for together. */
const TOGETHER_MS = 500

/** Spec §2.6, §4: `FIreEqtAlarm` opens the equipment expiry notice; so does signing in, while one has not been read. */
export function ExpiryNotices() {
  const [notices, setNotices] = useState<readonly ExpiryNotice[]>([])
  useEffect(() => {
    let [timer, isGone]: [number | undefined, boolean] = [undefined, false]
    const ask = async () => {
      timer = undefined
      const found = await api.expiryNotices({}, { canWait: true })
      if (!isGone && found.length > 0) setNotices(found)
    }
    // What fails is in the bell all the same.
    const soon = (afterMs: number) => {
      timer ??= window.setTimeout(() => void ask().catch(() => undefined), afterMs)
    }
    soon(0)
    const ends = [
      listen('notice.new', ({ body }) => {
        const read = tryDecode(pushes['notice.new'], body)
        if (read.ok && read.value.module === EXPIRY_MODULE) soon(TOGETHER_MS)
      }),
      lend('expiry.show', (taskId) => void api.expiryNotice({ taskId }).then(setNotices, () => undefined)),
    ]
    return () => {
      isGone = true
      window.clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [])
  if (notices.length === 0) return null
  const close = () => {
    const noticeIds = notices.map(({ noticeId }) => noticeId)
    setNotices([])
    void noticeApi.markNoticesRead({ noticeIds }).catch(() => undefined)
  }
  return <ExpiryDialog notices={notices} onClose={close} />
}
