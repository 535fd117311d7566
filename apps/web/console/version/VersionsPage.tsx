import { Empty } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { versionsOf } from '@gss/web-kit/version/versionCheck'
import { shellBook } from '../shellBook.ts'

/** Spec §3 "Version entry": every release with its notes, the newest on top. */
export function VersionsPage() {
  const say = useText(shellBook)
  const config = useConfig(({ looked }) => looked?.config)
  const versions = config ? versionsOf(config.versions, config.edition) : []
  return (
    <div className="page scrolls">
      <header className="ph1">
        <h1>{say('versions')}</h1>
        <span className="t2 num">{say('versions.count', { count: versions.length })}</span>
      </header>
      {versions.length === 0 ? (
        <Empty sentence={say('nothingHere')} />
      ) : (
        <ol className="panel versions">
          {versions.map(({ code, date, notes }) => (
            <li key={code}>
              <h2 className="num">{code}</h2>
              <p className="t3 num">
                {date}
                {code === __APP_VERSION__ && <span className="chip">{say('versions.running')}</span>}
              </p>
              <ul>
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
