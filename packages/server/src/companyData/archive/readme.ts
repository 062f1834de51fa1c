type About = { company: string; at: Date; rows: number; files: number; missing: number }

/** What someone reads first who opens the archive, in a year or at another company. */
export const readmeOf = ({ company, at, rows, files, missing }: About): string => `# ${company}

Everything that Gemba stores of this company, as of ${at.toISOString()}: ${rows} rows and ${files} uploaded files.

| file | what is in it |
|---|---|
| \`data/*.jsonl\` | one file for each table, one row on each line as a JSON object in UTF-8. Dates and times are ISO 8601. |
| \`files/<id>/<name>\` | each uploaded file. Its row in \`data/files.jsonl\` has the same id, its type and its SHA-256. |
| \`description.json\` | every table with its columns, their PostgreSQL types, keys, references, and what is left out. |
| \`checksums.sha256\` | SHA-256 of every file, for \`sha256sum -c checksums.sha256\`. |
| \`verify.mjs\` | checks files and audit log: \`node verify.mjs\` (Node 20 or newer, nothing else). |

## How rows belong together

Rows refer to each other by \`id\`; \`description.json\` says which column refers to which table. \`created_by\`,
\`updated_by\` and \`user_id\` are ids of \`data/users.jsonl\`. The questions of a checklist are in
\`checklist_revisions\`, what was answered is in \`submission_rounds\`, and decisions are in \`workflow_histories\`.

## Audit log

\`data/audit_rows.jsonl\` has every change in order. \`record\` is the exact text that was hashed, and \`hash\` the
SHA-256 of \`previous_hash\` followed by \`record\`. Whoever changes, removes or inserts an entry breaks the chain from
there on, and \`verify.mjs\` names the place. Only the installation that it comes from can check the seal of its end,
with \`npm run verify-audit\`; compare \`sequence\` and \`hash\` in \`data/audit_heads.jsonl\` with it.

## What is left out

Passwords, PINs, sessions, tokens, sign-up codes and the content of e-mails with sign-in links. Nobody can sign in with
what is in here. Records as PDF are left out because they can be made from the rows.${
  missing === 0
    ? ''
    : `

${missing} files have a row but no content any more; \`description.json\` names them under \`missingFiles\`.`
}
`
