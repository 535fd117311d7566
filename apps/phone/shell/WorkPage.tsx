import {
  type PhoneCarried,
  type PhoneEntry,
  OwnKey,
  PhoneSheet,
  photosWait,
  useCarried,
  usePhone,
  waitingOnPhone,
  WorkMark,
} from '@gss/field/phone'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { phoneBook } from '../phoneBook.ts'
import { useSentence } from './useSentence.ts'

const KB = 1_024
const MB = 1_048_576
/** Less than this is no part of a megabyte that is shown. */
const MB_LEAST = MB / 10
const sizeOf = (bytes: number): string =>
  bytes < MB_LEAST ? `${Math.ceil(bytes / KB)} KB` : `${(bytes / MB).toFixed(1)} MB`
const HH_MM = 5

/** What was done on this phone: what still has to leave it, what came back refused, what is home. */
export function WorkPage() {
  const say = useText(phoneBook)
  const phone = usePhone()
  const carried = useCarried()
  const { count, files, photos, bytes } = waitingOnPhone(carried)
  const { isWifiOnly, network } = carried
  const size = sizeOf(bytes)
  const newestFirst = carried.entries.toReversed()
  return (
    <PhoneSheet
      title={say('work.title')}
      left={<OwnKey />}
      foot={
        <>
          {(network !== 'unknown' || isWifiOnly) && (
            <button
              type="button"
              className={isWifiOnly ? 'press is-on' : 'press'}
              aria-pressed={isWifiOnly}
              onClick={() => void phone.setWifiOnly(!isWifiOnly)}
            >
              {say('work.wifiOnly')}
            </button>
          )}
          <button
            type="button"
            className="press primary"
            aria-busy={carried.isSyncing}
            onClick={() => void phone.syncNow()}
          >
            {say('work.now')}
          </button>
        </>
      }
    >
      <div className="card">
        {count === 0 ? (
          <p className="tabular">
            {carried.syncedAtMs === null
              ? say('work.all')
              : say('work.allAt', { at: clockOf(new Date(carried.syncedAtMs)).slice(0, HH_MM) })}
          </p>
        ) : (
          <p>
            <span className="from-far tabular">{count}</span> {say('work.deeds', { files, size })}
          </p>
        )}
        <p className="note">{say('work.safe')}</p>
        {photosWait(carried) && photos > 0 && (
          <p className="note tabular" role="status">
            {say('work.photosWait', { photos })}
          </p>
        )}
        {network === 'unknown' && <p className="note">{say('work.wifiUnknown')}</p>}
      </div>
      <ul>
        {newestFirst.map((entry) => (
          <Deed key={entry.entryId} entry={entry} carried={carried} />
        ))}
      </ul>
    </PhoneSheet>
  )
}

function Deed({ entry, carried }: { entry: PhoneEntry; carried: PhoneCarried }) {
  const say = useText(phoneBook)
  const phone = usePhone()
  const sentence = useSentence(entry.code, entry.values)
  const files = carried.files.filter(({ uploadId }) => entry.fileIds.includes(uploadId))
  const sent = files.filter(({ fate }) => fate === 'sent').length
  const refusedFile = files.find(({ fate }) => fate === 'refused')
  const whyFile = useSentence(refusedFile?.code ?? null, null)
  const isHome = entry.fate === 'applied' && sent === files.length
  const waits = entry.fate === 'applied' && photosWait(carried) ? 'work.waitsWifi' : 'work.waits'
  const at = clockOf(new Date(entry.atMs))
  const heard = entry.heardAtMs === null ? null : clockOf(new Date(entry.heardAtMs))
  const totals = files.reduce((sum, { totalBytes }) => sum + totalBytes, 0)
  const gone = files.reduce((sum, { receivedBytes }) => sum + receivedBytes, 0)
  return (
    <li className="queued-row">
      {entry.fate === 'refused' ? (
        <WorkMark work="abnormal" />
      ) : isHome ? (
        <WorkMark work="done" />
      ) : (
        <Icon name="upload" />
      )}
      <div>
        <p className="ellipsis">{entry.title}</p>
        <p className="meta tabular">
          {heard === null ? say('work.doneAt', { at }) : say('work.received', { at, heard })}
          {files.length > 0 && ` · ${say('work.files', { sent, all: files.length })}`}
        </p>
      </div>
      <span className="meta">
        {say(entry.fate === 'refused' ? 'work.refused' : isHome ? 'work.sent' : waits)}
      </span>
      {!isHome && entry.fate !== 'refused' && gone > 0 && (
        <progress className="more" max={totals} value={gone} aria-label={entry.title} />
      )}
      {entry.fate === 'refused' && (
        <div className="more">
          <p className="said">{sentence}</p>
          <button type="button" className="press" onClick={() => void phone.doAgain(entry)}>
            {say('work.again')}
          </button>
        </div>
      )}
      {refusedFile && <p className="more said">{say('work.fileRefused', { why: whyFile })}</p>}
    </li>
  )
}
