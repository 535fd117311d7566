import { useToast } from '@gss/web-kit/dialog/useToast'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { apiDocsBook } from './apiDocsBook.ts'
import type { ApiOperation } from './operation.ts'
import { SchemaTable } from './SchemaTable.tsx'
import { TryIt } from './TryIt.tsx'

/** One call: what it is, what it takes, what it gives, and a place to try it. */
export function CallPage({ operation, onBack }: { operation: ApiOperation; onBack: () => void }) {
  const say = useText(apiDocsBook)
  const toast = useToast()
  const { name, method, path, may, spec, asked, answered } = operation
  const copy = () =>
    void navigator.clipboard.writeText(path).then(
      () => toast.done(say('copied')),
      (fault: unknown) => toast.failed(fault),
    )
  return (
    <>
      <header className="api-head">
        <button
          type="button"
          className="press quiet icon compact back"
          aria-label={say('list')}
          onClick={onBack}
        >
          <Icon name="left" />
        </button>
        <h2>{name}</h2>
        <p className="in-row">
          <span className="chip">{method}</span>
          <code>{path}</code>
          <button
            type="button"
            className="press quiet icon compact"
            aria-label={say('copy')}
            title={say('copy')}
            onClick={copy}
          >
            <Icon name="copy" />
          </button>
        </p>
        <dl>
          <dt>{say('may')}</dt>
          <dd>{may === 'anyone' || may === 'signedIn' ? say(`may.${may}`) : <code>{may}</code>}</dd>
          <dt>{say('spec')}</dt>
          <dd>{spec}</dd>
        </dl>
      </header>
      <div className="api-body">
        <div>
          <h3>{say('asked')}</h3>
          <SchemaTable schema={asked} label={say('asked')} none={say('nothingAsked')} />
          <h3>{say('answered')}</h3>
          {answered ? (
            <SchemaTable schema={answered} label={say('answered')} none={say('nothingAnswered')} />
          ) : (
            <p className="text-2">{say('answersFile')}</p>
          )}
        </div>
        <TryIt operation={operation} />
      </div>
    </>
  )
}
