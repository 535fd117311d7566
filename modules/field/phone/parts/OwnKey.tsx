import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { fieldBook } from '../fieldBook.ts'
import { hashTo } from '../way.ts'

/** Left above on each first page: who is signed in here, and how this phone is set. */
export function OwnKey() {
  const say = useText(fieldBook)
  return (
    <a href={hashTo('own')} aria-label={say('me')}>
      <Icon name="user" size={20} />
    </a>
  )
}
