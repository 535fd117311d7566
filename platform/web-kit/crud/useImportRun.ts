import { useEffect, useRef, useState } from 'react'
import type { SendingAsk } from '../api/transport.ts'
import { useToast } from '../dialog/useToast.ts'
import { useText } from '../text/book.ts'
import type { ImportReport } from './crud.ts'
import { crudBook } from './crudBook.ts'

export type RunImport = (file: File, run: 'dry' | 'real', sending: SendingAsk) => Promise<ImportReport>
export interface MovingImport {
  run: 'dry' | 'real'
  part: number
}

/** A file that is looked through, then taken: where it is with that. Who leaves no longer waits; what the server has begun it ends. */
export function useImportRun(run: RunImport, onDone: () => void) {
  const say = useText(crudBook)
  const toast = useToast()
  const [checked, setChecked] = useState<{ file: File; report: ImportReport } | null>(null)
  const [moving, setMoving] = useState<MovingImport | null>(null)
  const leaving = useLeaving()

  const send = async (file: File, how: 'dry' | 'real') => {
    if (how === 'dry') setChecked(null)
    setMoving({ run: how, part: 0 })
    try {
      const report = await run(file, how, {
        onProgress: (part) => setMoving({ run: how, part }),
        signal: leaving.current?.signal,
      })
      if (!report.isDone) return setChecked({ file, report })
      toast.done(say('import.done', { added: report.added, changed: report.changed }))
      onDone()
    } catch (failure) {
      toast.failed(failure)
    } finally {
      setMoving(null)
    }
  }
  const report = checked?.report
  const isSound = report !== undefined && report.wrong.length === 0 && report.rows > 0
  return { checked, moving, isSound, send, forget: () => setChecked(null) }
}

function useLeaving() {
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  return leaving
}
