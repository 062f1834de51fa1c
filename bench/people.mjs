// The people of a large company: what administrators wait for in their list, and an import of a whole plant.
//
// How to read it. A company gets 50,000 people in SQL. Each row of the first table is a view of the list as the page asks
// for it, fetched again and again by one person: the median and what 95 of 100 stay under, in ms, as the caller measures it.
// The goals are 100 and 150. 'Typing' are the words of a search as they grow letter by letter, in turn. The second table is
// an import of 10,000 people that nobody knows, with roles and groups: reading and checking it, applying it, and undoing it,
// in seconds, with their goals; afterwards there are exactly as many people as before. Last, what the permissions of a
// person cost: the statements of the call that gives them, with one role and with forty.
import { setTimeout } from 'node:timers/promises'
import { number, share, tableOf } from './table.mjs'

const goals = { p50: 100, p95: 150, check: 15, apply: 30 }

const makePeople = (company, people) => `
  with c as (select id from customers where name = '${company}'),
  made as (
    insert into users (customer_id, username, first_name, last_name, email, badge, active, deactivated_at, last_sign_in_at, attributes)
    select c.id, 'bench.' || n,
      (array['Anna', 'Boris', 'Clara', 'Deniz', 'Elif', 'Farid', 'Greta', 'Henrik', 'Ingrid', 'Jakub'])[1 + n % 10],
      (array['Schmidt', 'Nowak', 'Yilmaz', 'Garcia', 'Rossi', 'Novák', 'Dubois', 'Jensen'])[1 + n % 8] || ' ' || n,
      'bench.' || n || '@bench.example', 'B-' || n, n % 9 <> 0, case when n % 9 = 0 then now() end,
      case when n % 7 <> 0 then now() - n * interval '3 minutes' end, '{}'
    from generate_series(1, ${people}) n, c returning customer_id, id, username),
  given as (
    insert into user_roles (customer_id, user_id, role_id)
    select m.customer_id, m.id, r.id from made m join roles r on r.customer_id = m.customer_id
    where r.name = 'checklist operator' or (r.name = 'learner' and length(m.username) % 2 = 0)),
  joined as (
    insert into group_members (customer_id, user_id, group_id)
    select m.customer_id, m.id, g.id from made m join (
      select customer_id, id, row_number() over (order by name) as place from groups where rule is null) g
      on g.customer_id = m.customer_id and g.place = 1 + length(m.username) % 3)
  insert into auth.identities (id, username, display_username, name, email)
  select m.id, m.username, m.username, m.username, m.username || '@bench.example' from made m`

const views = choices => [
  ['first page', [''], 15],
  ['100 a page', ['count=100'], 100],
  ['last pages', ['next=45000', 'next=49900']],
  ['by name', ['sort=name', 'sort=name&descending=true']],
  ['by last sign-in', ['sort=lastSignInAt&descending=true']],
  ['a role', [`roleId=${choices.roles.find(({ name }) => name === 'checklist operator').id}`]],
  ['a group', [`groupId=${choices.groups.find(({ byRule }) => !byRule).id}`]],
  ['deactivated', ['state=deactivated']],
  ['never signed in', ['lastSignIn=never']],
  ['typing', typing('clara yilmaz 123')],
  ['no one', ['search=nobodyiscalledthis']],
]
const typing = words =>
  [...words]
    .map((_, at) => `search=${encodeURIComponent(words.slice(0, at + 1).trim())}`)
    .filter((q, at, all) => all.indexOf(q) === at)

const measureList = async (call, times) => {
  const columns = tableOf([20, 10, 10, 10])
  columns.print(['50,000 people', 'found', 'p50 ms', 'p95 ms'])
  columns.rule()
  let failed = false
  for (const [name, queries] of views(await call('GET', '/users/choices'))) {
    const taken = []
    let total = 0
    for (let n = 0; n < times + 5; n++) {
      const began = performance.now()
      ;({ total } = await call(
        'GET',
        `/users?count=15&${queries[n % queries.length]}`.replace(/count=15&(?=.*count=)/, ''),
      ))
      if (n >= 5) taken.push(performance.now() - began)
    }
    const [p50, p95] = [share(taken, 0.5), share(taken, 0.95)]
    columns.print([name, number(total), number(p50), number(p95)])
    failed ||= p50 > goals.p50 || p95 > goals.p95
  }
  return failed
}

/** Waits until an import is no longer at work. */
const settled = async (call, id) => {
  for (;;) {
    const file = await call('GET', `/imports/${id}`)
    if (!['checking', 'applying', 'undoing'].includes(file.state)) return file
    await setTimeout(100)
  }
}

const measureImport = async ({ url, cookie, call }, rows) => {
  const before = (await call('GET', '/users?count=1')).total
  const lines = Array.from(
    { length: rows },
    (_, n) => `plant.${n};Person;Number ${n};P-${n};checklist operator;Grinding`,
  )
  const form = new FormData()
  form.set('file', new File([['Username;First name;Last name;Badge;Roles;Groups', ...lines].join('\n')], 'plant.csv'))
  const columns = tableOf([20, 10, 10, 12])
  columns.print([`${number(rows)} imported`, 'seconds', 'goal', 'rows'])
  columns.rule()
  const timed = async (name, goal, work) => {
    const began = performance.now()
    const file = await work()
    const seconds = (performance.now() - began) / 1000
    columns.print([name, number(seconds), goal ? String(goal) : '', number(file.counts.new)])
    return { file, missed: goal !== undefined && seconds > goal }
  }
  const check = await timed('check', goals.check, async () => {
    const sent = await fetch(`${url}/api/storage/imports?kind=users`, {
      method: 'POST',
      headers: { cookie },
      body: form,
    })
    if (!sent.ok) throw new Error(`import: ${sent.status} ${await sent.text()}`)
    return settled(call, (await sent.json()).id)
  })
  const { id, version, counts, state } = check.file
  if (state !== 'checked' || counts.new !== rows) throw new Error(`the check ${state}: ${JSON.stringify(counts)}`)
  const apply = await timed('apply', goals.apply, async () => {
    await call('POST', `/imports/${id}/apply`, { version, invite: false })
    return settled(call, id)
  })
  const added = (await call('GET', '/users?count=1')).total
  if (added !== before + rows) throw new Error(`${added - before} of ${rows} people were added`)
  await timed('undo', undefined, async () => {
    await call('POST', `/imports/${id}/undo`)
    return settled(call, id)
  })
  const after = (await call('GET', '/users?count=1')).total
  if (after !== before) throw new Error(`undoing left ${after - before} people behind`)
  return check.missed || apply.missed
}

/** Statements of one call of a person, by the counters of PostgreSQL's own statistics of their transaction. */
const measurePermissions = async (gemba, call) => {
  const taken = async () => {
    const times = []
    for (let n = 0; n < 60; n++) {
      const began = performance.now()
      await call('GET', '/users/me')
      if (n >= 10) times.push(performance.now() - began)
    }
    return share(times, 0.5)
  }
  const few = await taken()
  await gemba.run(`
    with made as (
      insert into roles (customer_id, name, permissions)
      select c.id, 'Bench ' || n, (select permissions from roles where customer_id = c.id and name = 'administrator')
      from customers c, generate_series(1, 40) n where c.name = 'Nordwerk Machining GmbH' returning customer_id, id)
    insert into user_roles (customer_id, user_id, role_id)
    select m.customer_id, u.id, m.id from made m join users u on u.customer_id = m.customer_id and u.username = 'admin'`)
  const many = await taken()
  const columns = tableOf([30, 10])
  columns.print(['who am I, with my permissions', 'p50 ms'])
  columns.rule()
  columns.print(['few roles', number(few)])
  columns.print(['and forty more', number(many)])
}

/** Measures all of it; returns whether a goal was missed. */
export const measurePeople = async (gemba, node, { quick }) => {
  const company = 'Nordwerk Machining GmbH'
  const people = quick ? 5_000 : 50_000
  await gemba.run([
    `update customers set seats = null where name = '${company}'`,
    makePeople(company, people),
    `insert into auth.memberships (user_id, customer_id, customer_name)
     select u.id, u.customer_id, '${company}' from users u where u.username like 'bench.%'`,
    'analyze users, user_roles, group_members',
  ])
  const slow = await measureList(node.call, quick ? 20 : 60)
  console.log()
  const late = await measureImport(node, quick ? 1_000 : 10_000)
  console.log()
  await measurePermissions(gemba, node.call)
  return slow || late
}
