import './own.css'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { ownBook } from './ownBook.ts'
import { OwnSessions } from './OwnSessions.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'

/** What a person keeps in order about their own account. */
export function OwnSecurityPage() {
  useText(ownBook)
  const { title } = useScreen()
  return (
    <div className="page scrolls">
      <header className="page-title">
        <h1>{title}</h1>
      </header>
      <div className="own-two">
        <OwnSessions />
        <SecondFactorPanel />
      </div>
    </div>
  )
}
