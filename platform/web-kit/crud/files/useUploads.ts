import { Form } from 'antd'
import { useRef } from 'react'
import { tell } from '../../api/failureText.ts'
import { CallFailure } from '../../api/failures.ts'
import type { FilesRule, UploadFile } from '../crud.ts'
import { type FormFile, isFormFiles } from './formFile.ts'

interface Uploading {
  name: string
  rule: FilesRule
  upload: UploadFile
  onChange: (files: FormFile[] | undefined) => void
}

/** A bar that moves by less is not seen to move. */
const STEPS = 20

/** Files on their way from a form to the server. Whoever hides the tab goes on sending; what is taken off stops. */
export function useUploads({ name, rule, upload, onChange }: Uploading) {
  const form = Form.useFormInstance()
  const leaving = useRef(new Map<string, AbortController>())
  const made = useRef(0)

  // Several are under way at once: each change begins with what stands there now.
  const filesNow = (): FormFile[] => {
    const value: unknown = form.getFieldValue(name)
    return isFormFiles(value) ? value : []
  }
  const put = (files: FormFile[]) => onChange(files.length > 0 ? files : undefined)
  const replace = (key: string, by: FormFile[]) =>
    put(filesNow().flatMap((file) => (file.key === key ? by : [file])))

  const send = async (file: File, waiting: FormFile) => {
    const controller = new AbortController()
    leaving.current.set(waiting.key, controller)
    let shown = 0
    const onProgress = (part: number) => {
      const step = Math.floor(part * STEPS)
      if (step === shown) return
      shown = step
      replace(waiting.key, [{ ...waiting, state: { is: 'sending', part } }])
    }
    try {
      replace(waiting.key, [
        { ...(await upload(file, { signal: controller.signal, onProgress })), key: waiting.key },
      ])
    } catch (failure) {
      const isLeft = failure instanceof CallFailure && failure.kind === 'aborted'
      const why = tell(failure)?.sentence ?? ''
      replace(waiting.key, isLeft ? [] : [{ ...waiting, state: { is: 'failed', why } }])
    } finally {
      leaving.current.delete(waiting.key)
    }
  }

  /** Answers whether there was room for it. */
  const add = (file: File): boolean => {
    const files = filesNow()
    if (files.length >= rule.maxCount) return false
    const waiting = waitingFor(file, `new-${(made.current += 1)}`)
    put([...files, waiting])
    void send(file, waiting)
    return true
  }
  const remove = (key: string) => {
    leaving.current.get(key)?.abort()
    replace(key, [])
  }
  return { add, remove }
}

/** Not looked at before the server has: a browser may not bear it. */
const waitingFor = (file: File, key: string): FormFile => ({
  key,
  name: file.name,
  bytes: file.size,
  look: 'other',
  state: { is: 'sending', part: 0 },
  open: null,
  save: null,
})
