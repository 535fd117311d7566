import { dictionaries } from '@gss/archives/contract'
import { useEntryName } from '@gss/archives/web'
import { useText } from '@gss/web-kit/text/book'
import type { Contact } from '../../contract/index.ts'
import { homeBook } from './homeBook.ts'

/** Who is called, by duty; who is on watch comes first. */
export function UnitContacts({ contacts }: { contacts: Contact[] }) {
  const say = useText(homeBook)
  const nameOf = useEntryName('personRole')
  const onWatch = contacts.filter(({ isOnWatch }) => isOnWatch)
  const duties = (dictionaries['personRole'] ?? []).map(({ code }) => ({
    title: nameOf(code),
    people: contacts.filter(({ roles, isOnWatch }) => !isOnWatch && roles[0] === code),
  }))
  const unsaid = contacts.filter(({ roles, isOnWatch }) => !isOnWatch && roles.length === 0)
  const groups = [
    { title: say('onWatch'), people: onWatch },
    ...duties,
    { title: say('others'), people: unsaid },
  ].filter(({ people }) => people.length > 0)
  return (
    <section className="panel uh-part" aria-label={say('people')}>
      <header>
        <h2>{say('people')}</h2>
        <span className="text-2 tabular">{contacts.length}</span>
      </header>
      {groups.length === 0 && <p className="uh-none text-2">{say('noPeople')}</p>}
      {groups.map(({ title, people }) => (
        <dl key={title}>
          <dt>{title}</dt>
          {people.map(({ personId, name, mobile, tel }) => (
            <dd key={personId}>
              <span className="ellipsis">{name}</span>
              <a className="tabular" href={`tel:${mobile}`}>
                {mobile}
              </a>
              {tel && <span className="tabular text-2">{tel}</span>}
            </dd>
          ))}
        </dl>
      ))}
    </section>
  )
}
