// What keeps the days right, in the transaction that changes what they are made of: no answer is in none and no answer is in
// one twice.

/** Each round whose answers are recorded waits to be added to its day. */
const listRounds = `
create or replace function list_unsummed_rounds() returns trigger language plpgsql as $$
begin
  -- A backup has days and lists as they were.
  if current_setting('app.restoring', true) = 'on' then return null; end if;
  insert into unsummed_rounds (customer_id, submission_id, round)
    select distinct customer_id, submission_id, round from recorded on conflict do nothing;
  return null;
end $$;
create or replace trigger list_unsummed after insert on recorded_answers
  referencing new table as recorded for each statement execute function list_unsummed_rounds();
`

/** In another zone days begin at other times: all are made again. */
const beginAgain = `
create or replace function sum_days_again() returns trigger language plpgsql as $$
begin
  delete from answer_days where customer_id = new.id;
  insert into unsummed_rounds (customer_id, submission_id, round)
    select distinct customer_id, submission_id, round from recorded_answers where customer_id = new.id
    on conflict do nothing;
  return null;
end $$;
create or replace trigger sum_days_again after update of settings on customers for each row
  when (old.settings ->> 'timezone' is distinct from new.settings ->> 'timezone') execute function sum_days_again();
`

export const sumDaysTriggers = [listRounds, beginAgain].join('\n')
