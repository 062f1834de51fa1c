// `npm run verify-audit -- [company id] [--root ROOT …] [--seal]`: exits with 0 when every chain and every record is
// correct, otherwise with 1.
import { readSettings } from './platform/settings.ts'
import { verify } from './verify.ts'

try {
  const { lines, ok } = await verify(readSettings(), process.argv.slice(2))
  for (const line of lines) console.log(line)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
