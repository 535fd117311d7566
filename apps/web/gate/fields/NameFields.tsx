import { useText } from '@gss/web-kit/text/book'
import { gateBook } from '../gateBook.ts'
import { TextField } from './TextField.tsx'

const NAME_MAX_CHARS = 32

interface Names {
  username: string
  realname: string
  errors: { username?: string; realname?: string }
  onUsername: (value: string) => void
  onRealname: (value: string) => void
}

/** Whom a new account is for. */
export function NameFields({ username, realname, errors, onUsername, onRealname }: Names) {
  const say = useText(gateBook)
  return (
    <>
      <TextField
        label={say('register.username')}
        value={username}
        onChange={onUsername}
        error={errors.username}
        autoComplete="username"
        maxLength={NAME_MAX_CHARS}
        autoFocus
      />
      <TextField
        label={say('register.realname')}
        value={realname}
        onChange={onRealname}
        error={errors.realname}
        autoComplete="name"
        maxLength={NAME_MAX_CHARS}
      />
    </>
  )
}
