import { useText } from '@gss/web-kit/text/book'
import { BASE_PATH } from '../../paths.ts'
import { gateBook } from '../gateBook.ts'

/** Spec §2.1: 403, 404, 500. */
export function StatusPage({ status }: { status: '403' | '404' | '500' }) {
  const say = useText(gateBook)
  return (
    <main className="status">
      <p className="tabular from-far">{status}</p>
      <h1>{say(`status.${status}`)}</h1>
      <p className="text-2">{say(`status.${status}Note`)}</p>
      <a className="press" href={BASE_PATH}>
        {say('status.home')}
      </a>
    </main>
  )
}
