import type { Named } from '@gemba/domain/checklists/checklistName'
import type { ResultMailText } from '@gemba/domain/resultMails/resultMails.schema'
import type { RecordRef } from '../records/public/addressOfRecord.ts'

/** A round as it was submitted. */
export type ResultMail = RecordRef &
  Named & {
    round: number
    result: 'pass' | 'fail'
    number: string | null
    machine: string
    part: string
    lot: string
    lotSize: number | null
    /** of what can fail and applies: all rounds so far together */
    failed: number
    total: number
    /** empty where someone filled it in by a public link without saying who they are */
    inspectedBy: string
    /** by which public link it came */
    publicLink?: string
    /** the name or badge that was typed in this round */
    userIdentity: string
    at: string
    /** as it was when the round was submitted; absent in mails of earlier versions: the default */
    text?: ResultMailText
    /** absent in mails of earlier versions: the PDF */
    attached?: { pdf: boolean; csv: boolean }
    /** why it is sent and with which text; absent in mails of earlier versions */
    because?: {
      rules: { id: string; name: string }[]
      /** for recipients whom the checklist names */
      byChecklist: boolean
      /** of the company's text in the mail's language; 0: the one that comes with the product */
      templateVersion: number
    }
  }
