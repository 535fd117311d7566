import { tell } from '@gss/web-kit/api/failureText'
import { saveFile } from '@gss/web-kit/api/files'
import { askRaw, type RawReply } from '@gss/web-kit/api/raw'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { Button, Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { apiDocsBook } from './apiDocsBook.ts'
import { typedAskOf } from './ask.ts'
import { exampleOf } from './example.ts'
import type { ApiOperation } from './operation.ts'

const ROWS = { minRows: 6, maxRows: 18 }
const REPLY_ROWS = { minRows: 3, maxRows: 24 }

/** Sends what is typed with the person's own session and shows what comes back, unread. */
export function TryIt({ operation }: { operation: ApiOperation }) {
  const say = useText(apiDocsBook)
  const ids = { body: useId(), file: useId(), wrong: useId() }
  const [typed, setTyped] = useState(() => JSON.stringify(exampleOf(operation.asked), null, 2))
  const [file, setFile] = useState<File | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [reply, setReply] = useState<RawReply | null>(null)
  const sending = useRef<AbortController | null>(null)
  const [isSending, setSending] = useState(false)
  useEffect(() => () => sending.current?.abort(), [])

  const send = async () => {
    const asked = typedAskOf(operation, typed, file)
    setWrong(asked.ok ? null : say(asked.why))
    if (!asked.ok) return
    const leaving = new AbortController()
    sending.current = leaving
    setSending(true)
    setReply(null)
    try {
      setReply(await askRaw(asked.ask, { signal: leaving.signal }))
    } catch (failure) {
      setWrong(tell(failure)?.sentence ?? null)
    } finally {
      setSending(false)
    }
  }
  return (
    <form
      className="api-try"
      aria-label={say('try')}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3>{say('try')}</h3>
      <p className="text-2 small">{say('tryNote')}</p>
      <label htmlFor={ids.body}>{say('body')}</label>
      <Input.TextArea
        id={ids.body}
        className="code"
        spellCheck={false}
        autoSize={ROWS}
        value={typed}
        status={wrong === null ? '' : 'error'}
        aria-describedby={ids.wrong}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      {operation.carries === 'file' && (
        <>
          <label htmlFor={ids.file}>{say('file')}</label>
          <input id={ids.file} type="file" onChange={({ target }) => setFile(target.files?.[0] ?? null)} />
        </>
      )}
      <div className="in-row">
        <Button type="primary" htmlType="submit" loading={isSending}>
          {say('send')}
        </Button>
        {isSending && <Button onClick={() => sending.current?.abort()}>{say('cancel')}</Button>}
        <span className="small" id={ids.wrong} role="alert">
          {wrong !== null && (
            <span className="state-word">
              <Icon name="info" />
              {wrong}
            </span>
          )}
        </span>
      </div>
      {reply && <Result reply={reply} />}
    </form>
  )
}

function Result({ reply: { status, tookMs, said } }: { reply: RawReply }) {
  const say = useText(apiDocsBook)
  return (
    <section className="api-said" aria-label={say('result')} aria-live="polite">
      <p className="in-row tabular">
        <b>{say('status', { status })}</b>
        <span className="text-2">{say('took', { ms: tookMs })}</span>
      </p>
      {said.kind === 'text' ? (
        <Input.TextArea
          className="code"
          readOnly
          aria-label={say('result')}
          autoSize={REPLY_ROWS}
          value={readable(said.text)}
        />
      ) : (
        <p className="in-row">
          <span className="ellipsis">{said.file.name}</span>
          <span className="text-2 tabular">{said.file.blob.size.toLocaleString('en')} B</span>
          <button type="button" className="press compact" onClick={() => saveFile(said.file)}>
            <Icon name="download" />
            {say('save')}
          </button>
        </p>
      )}
    </section>
  )
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text // not ours, or not JSON: as it came
  }
}
