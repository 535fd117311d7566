import { useText } from '@gss/web-kit/text/book'
import type { Quietness } from '../../contract/windows.ts'
import { quietBook } from './quietBook.ts'

/** What is not heard meanwhile, and what is (docs/domain.md §4). */
export function WhatSounds({ kind, hearsFires }: { kind: Quietness; hearsFires: boolean }) {
  const say = useText(quietBook)
  return (
    <dl className="qw-sounds">
      <dt>{say('silent')}</dt>
      <dd>{say(hearsFires ? 'silent.maintenance' : `silent.${kind}`)}</dd>
      <dt>{say('heard')}</dt>
      <dd>{say(hearsFires ? 'heard.fires' : 'heard.none')}</dd>
    </dl>
  )
}
