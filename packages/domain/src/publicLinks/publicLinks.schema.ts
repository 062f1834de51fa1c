import { z } from 'zod'
import { Locale } from '../checklists/definition/localized.ts'
import { Day, Moment, Person, Version } from '../core/fields.ts'

/**
 * Why a link takes submissions, or does not. `locked`: too many wrong PINs today, so it lets no one in who has no pass yet;
 * `ownerLeft`: the person in whose name it submits was deactivated; `inactive`: its checklist is not in use.
 */
export const linkStates = ['open', 'ended', 'usedUp', 'locked', 'revoked', 'ownerLeft', 'inactive'] as const
export const LinkState = z.enum(linkStates)
export type LinkState = z.infer<typeof LinkState>

/** Whether the page asks for something about the person. */
export const AskLevel = z.enum(['no', 'optional', 'required'])
export type AskLevel = z.infer<typeof AskLevel>

export const maxLinkUses = 100_000
export const maxCodes = 200
/** Wrong PINs within 24 hours, from everywhere, after which a link lets no one in until these are over who has no pass. */
export const wrongPinsADay = 200

export const Pin = z.string().regex(/^\d{4,8}$/, 'publicLinks:pinInvalid')

const fact = z.string().trim().max(100, 'publicLinks:factTooLong')

const fields = {
  name: z.string().normalize('NFC').trim().min(1, 'publicLinks:nameRequired').max(100, 'publicLinks:nameTooLong'),
  /** the last day on which it takes submissions, in the company's timezone */
  endsOn: Day.nullable(),
  /** of a link with one code; null: as many as come */
  maxUses: z
    .int('publicLinks:usesInvalid')
    .min(1, 'publicLinks:usesInvalid')
    .max(maxLinkUses, 'publicLinks:usesInvalid')
    .nullable(),
  language: Locale,
  /** what the address says about the run; empty: the page asks as the checklist does */
  machine: fact,
  part: fact,
  lot: fact,
  asksName: AskLevel,
  asksEmail: AskLevel,
  /** whether the person gets a receipt at the address that they give */
  mailsReceipt: z.boolean(),
  /** whether a submission goes to the approvers, where its checklist allows that; otherwise it is complete at once */
  entersApproval: z.boolean(),
}

type Receipt = { asksEmail: AskLevel; mailsReceipt: boolean }
const hasAddress = ({ asksEmail, mailsReceipt }: Receipt) => !mailsReceipt || asksEmail !== 'no'
const receiptNeedsEmail = { path: ['mailsReceipt'], message: 'publicLinks:receiptNeedsEmail' }

export const PublicLinkInput = z
  .object({
    ...fields,
    checklistId: z.uuid(),
    /** a series of so many codes, each for one submission; null: one code */
    codes: z
      .int('publicLinks:codesInvalid')
      .min(2, 'publicLinks:codesInvalid')
      .max(maxCodes, 'publicLinks:codesInvalid')
      .nullable(),
    pin: Pin.nullable(),
  })
  .refine(hasAddress, receiptNeedsEmail)
  .refine(({ codes, maxUses }) => codes === null || maxUses === null, {
    path: ['maxUses'],
    message: 'publicLinks:seriesCountsItself',
  })
export type PublicLinkInput = z.infer<typeof PublicLinkInput>

const changeable = { ...fields, pin: Pin.nullable().optional() }
/** What a person changes of a link. It keeps its codes; without `pin` it keeps that as well, null removes it. */
export const PublicLinkFields = z.object(changeable).refine(hasAddress, receiptNeedsEmail)
export const PublicLinkChange = z.object({ ...changeable, version: Version }).refine(hasAddress, receiptNeedsEmail)
export type PublicLinkChange = z.infer<typeof PublicLinkChange>

export const PublicLink = z.object({
  ...fields,
  id: z.uuid(),
  checklistId: z.uuid(),
  state: LinkState,
  /** how many codes it has; 1 unless it is a series */
  codes: z.number().int(),
  series: z.boolean(),
  uses: z.number().int(),
  lastUsedAt: Moment.nullable(),
  hasPin: z.boolean(),
  /** in whose name submissions are stored: who added or last changed it */
  owner: Person,
  createdAt: Moment,
  version: Version,
  can: z.object({ update: z.boolean(), revoke: z.boolean() }),
})
export type PublicLink = z.infer<typeof PublicLink>

/** A code of a link with its address, to be copied or printed. */
export const PublicCode = z.object({ number: z.number().int(), url: z.string(), usedAt: Moment.nullable() })
export type PublicCode = z.infer<typeof PublicCode>
