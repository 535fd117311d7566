import { useText } from '@gss/web-kit/text/book'
import { isOutdated, pollMs } from '@gss/web-kit/version/versionCheck'
import { refreshConfig } from '@gss/web-kit/version/useConfig'
import { App, Button } from 'antd'
import { useEffect, useRef } from 'react'
import { BASE_PATH } from '../../paths.ts'
import { logOut } from '../account/useLogout.ts'
import { shellBook } from '../shellBook.ts'

const AFTER_FAILURE_MS = 60_000

/** Spec §4 "Version check": a notice, once, not closed by any timer; refreshing signs out, then reloads. */
export function useVersionCheck() {
  const say = useText(shellBook)
  const { notification } = App.useApp()
  const isTold = useRef(false)
  const words = useRef(say)
  useEffect(() => {
    words.current = say
  }, [say])
  useEffect(() => {
    let timer: number
    const refresh = () => void logOut().then(() => location.reload())
    const tell = () => {
      if (isTold.current) return
      isTold.current = true
      notification.info({
        key: 'update',
        title: words.current('update.title'),
        description: words.current('update.note'),
        duration: false,
        actions: (
          <Button type="primary" size="small" onClick={refresh}>
            {words.current('update.refresh')}
          </Button>
        ),
      })
    }
    const look = async () => {
      let next = AFTER_FAILURE_MS
      try {
        const { config } = await refreshConfig(BASE_PATH)
        next = pollMs(config)
        if (isOutdated(__APP_VERSION__, config)) tell()
      } finally {
        timer = window.setTimeout(again, next)
      }
    }
    const again = () => void look().catch(() => undefined) // the strip says that the line is lost
    again()
    return () => window.clearTimeout(timer)
  }, [notification])
}
