import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { planBook } from '../planBook.ts'

/** A layer whose drawing nobody has uploaded. */
export function NoPicture({ fact }: { fact: string }) {
  const say = useText(planBook)
  return (
    <div className="empty-state plan-none">
      <Icon name="map" />
      <b>{say('noPicture')}</b>
      <span className="small">{fact}</span>
    </div>
  )
}
