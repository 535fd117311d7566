import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useLocation } from 'react-router'
import { objects } from '../../contract/index.ts'
import { registerBook } from './registerBook.ts'
import { registerFor } from './registerFor.ts'
import { RegisterPage } from './RegisterPage.tsx'

/** For every object without a screen of its own: it is the last word of the address its menu entry leads to, `…/audio`. */
export function AnyRegisterPage() {
  const say = useText(registerBook)
  const object = useLocation().pathname.split('/').at(-1) ?? ''
  if (!objects.some((each) => each.object === object))
    return <EmptyState sentence={say('noSuchObject', { object })} fact={say('objectByAddress')} />
  return <RegisterPage key={object} register={registerFor(object)} />
}
