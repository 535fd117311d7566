import './expiry.css'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { useSession } from '@gss/web-kit/session/session'
import { screensOf } from '@gss/web-kit/session/screens'
import { useText } from '@gss/web-kit/text/book'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { ExpiryNotice } from '../../contract/index.ts'
import { ageingBook } from '../ageingBook.ts'

const DATE_CHARS = 'YYYY-MM-DD'.length
const SCREEN = 'lives'

/** Spec §2.14 "Equipment-expiry notice". Nothing is decided in it, so whatever closes it closes it. */
export function ExpiryDialog({
  notices,
  onClose,
}: {
  notices: readonly ExpiryNotice[]
  onClose: () => void
}) {
  const say = useText(ageingBook)
  const go = useNavigate()
  const menu = useSession(({ session }) => session?.menu)
  const list = screensOf(menu ?? []).find(({ component }) => component === SCREEN)
  return (
    <Dialog
      open
      isReadOnly
      width={800}
      title={say('notice.title')}
      onCancel={onClose}
      footer={
        <>
          {list && (
            <Button
              onClick={() => {
                onClose()
                void go(list.path)
              }}
            >
              {say('notice.list')}
            </Button>
          )}
          <Button type="primary" onClick={onClose}>
            {say('notice.known')}
          </Button>
        </>
      }
    >
      {/* What scrolls must be reached by key too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="exp-all" tabIndex={0} role="group" aria-label={say('notice.title')}>
        {notices.map((notice) => (
          <Told key={notice.noticeId} notice={notice} />
        ))}
      </div>
    </Dialog>
  )
}

function Told({ notice: { alertTitle, things, total } }: { notice: ExpiryNotice }) {
  const say = useText(ageingBook)
  return (
    <section className="exp-told">
      <h3>
        {alertTitle} <span className="text-2 small">{say('notice.count', { count: total })}</span>
      </h3>
      <table className="exp-t">
        <thead>
          <tr>
            <th scope="col">{say('notice.name')}</th>
            <th scope="col">{say('notice.kind')}</th>
            <th scope="col">{say('notice.made')}</th>
            <th scope="col" className="at-end">
              {say('notice.years')}
            </th>
            <th scope="col">{say('due')}</th>
          </tr>
        </thead>
        <tbody>
          {things.map(({ panelName, devName, devTypeName, productTime, limitYear, limitUses, dueOn }, at) => (
            // Two may be called the same and end on the same day: nothing else of them is told.
            <tr key={`${panelName}${devName}${dueOn}${at}`}>
              <td>{panelName || devName}</td>
              <td>{devTypeName || say('notice.unkept')}</td>
              <td className="tabular">{productTime.slice(0, DATE_CHARS) || say('none')}</td>
              <td className="at-end tabular">
                {limitUses > 0
                  ? say('uses.times', { count: limitUses })
                  : limitYear === 0
                    ? say('none')
                    : limitYear}
              </td>
              <td className="tabular">{dueOn}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > things.length && (
        <p className="text-2 small">{say('notice.more', { count: total - things.length })}</p>
      )}
    </section>
  )
}
