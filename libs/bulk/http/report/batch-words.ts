import { countedInArabic as counted, type Html, html, type ReportLanguage, whole } from '#analysis';

/** How to read the total: a sentence for each of the summary's notes. */
export interface TotalNoteWords {
  readonly rangesOnly: (homes: number) => Html;
  readonly placesAsSent: (homes: number) => Html;
  readonly buildingsUnknown: (homes: number) => Html;
  readonly tooWide: (homes: number) => Html;
  readonly drift: (rate: Html, day: Html) => Html;
}

/** A number of homes after a noun or a preposition. */
const ofHomes = (count: number): Html =>
  counted(count, {
    ...{ one: 'وحدة واحدة', two: 'وحدتين', few: 'وحدات', many: 'وحدة', other: 'وحدة' },
  });

/** The words of a batch report beyond those every report uses. */
export interface BatchWords {
  readonly title: string;
  readonly headline: Readonly<Record<'value' | 'expected' | 'range' | 'loans', string>>;
  /** How the headline figures relate to each other. */
  readonly total: {
    readonly range: (coverage: Html) => Html;
    readonly outside: string;
    readonly loans: (homes: Html, value: Html) => Html;
    /** The notes about the total, from their figures; null if the notes' own sentences say it. */
    readonly notes: TotalNoteWords | null;
  };
  readonly portfolio: Readonly<
    Record<
      | 'heading'
      | 'id'
      | 'accepted'
      | 'ended'
      | 'snapshot'
      | 'valued'
      | 'policy'
      | 'homes'
      | 'analysed'
      | 'failed'
      | 'canceled',
      string
    >
  >;
  readonly decisions: Readonly<
    Record<'heading' | 'decision' | 'homes' | 'loans' | 'value' | 'undecided' | 'reasons' | 'none', string>
  > & {
    /** Completes `undecided`, if the sum lacks loans. */
    readonly loansUnknown: (homes: Html) => Html;
  };
  readonly exceptions: Readonly<
    Record<'heading' | 'item' | 'decision' | 'why' | 'loan' | 'none' | 'withoutPolicy' | 'unanalysed', string>
  > & {
    /** Reasons of a declined item that would only refer it. */
    readonly others: (count: number) => Html;
    /** Where to find those reasons. */
    readonly allReasons: (results: Html) => Html;
    /** Exceptions not shown on the page, and where to find them. */
    readonly more: (count: number, results: Html) => Html;
  };
  /** Why an item has no analysis, by error code; null if the error's own sentence says it. */
  readonly errors: { readonly known: Readonly<Record<string, string>>; readonly other: string } | null;
  readonly distribution: Readonly<
    Record<
      'heading' | 'ltv' | 'verdict' | 'district' | 'share' | 'loanShare' | 'noLoans' | 'others' | 'above',
      string
    >
  >;
  readonly record: Readonly<Record<'heading' | 'sha256' | 'signature' | 'unsigned' | 'about', string>>;
}

export const BATCH_WORDS: Readonly<Record<ReportLanguage, BatchWords>> = {
  en: {
    title: 'Portfolio report',
    headline: {
      value: 'Sum of the values',
      expected: 'Expected total',
      range: 'Range of the total',
      loans: 'Loans and loan to value',
    },
    total: {
      range: (coverage) =>
        html`The range surrounds the expected total, which is what the homes would achieve together on
        average; ${coverage} of such totals fall within it.`,
      outside:
        'A single value is below the average price, the more so the wider its range; the sum of the values is therefore outside the range.',
      loans: (homes, value) =>
        html`Homes with a loan: ${homes}, worth ${value}; loan to value is based on these.`,
      notes: null,
    },
    portfolio: {
      heading: 'Portfolio',
      id: 'Id',
      accepted: 'Accepted',
      ended: 'Ended',
      snapshot: 'Market snapshot',
      valued: 'Valued as of',
      policy: 'Policy',
      homes: 'Homes submitted',
      analysed: 'Analysed',
      failed: 'Rejected or failed',
      canceled: 'Canceled',
    },
    decisions: {
      heading: 'Decisions',
      decision: 'Decision',
      homes: 'Homes',
      loans: 'Loans, AED',
      value: 'Values, AED',
      undecided: 'Undecided: no analysis',
      loansUnknown: (homes) => html`(no loan known of ${homes})`,
      reasons: 'Reasons by frequency',
      none: 'Submitted without a policy.',
    },
    exceptions: {
      heading: 'Exceptions',
      item: 'Item',
      decision: 'Decision',
      why: 'Why',
      loan: 'Loan, AED',
      none: 'None.',
      withoutPolicy: 'Every item has an analysis; without a policy none is declined or referred.',
      unanalysed: 'No analysis',
      others: (count) =>
        html`${count === 1 ? 'One more reason would refer it.' : html`${whole(count)} more reasons would refer it.`}`,
      allReasons: (results) =>
        html`For a declined item only the reasons for declining it are shown; the others are in the results
        (${results}) and in the data of this page.`,
      more: (count, results) =>
        html`${whole(count)} more ${count === 1 ? 'exception is' : 'exceptions are'} not shown here; the
        largest loans of each kind are. All are in the results (${results}) and in the data of this page.`,
    },
    errors: null,
    distribution: {
      heading: 'Distribution',
      ltv: 'Loan to value',
      verdict: 'Verdict on the price',
      district: 'District',
      share: 'Share of value',
      loanShare: 'Share of loans',
      noLoans: 'No analysed item has a loan.',
      others: 'Others',
      above: 'above',
    },
    record: {
      heading: 'Record',
      sha256: 'SHA-256 of the data',
      signature: 'Signed by key',
      unsigned: 'not signed: the installation has no signing key',
      about:
        'The page carries the portfolio, its summary and the decision on every item as data; each analysis has its own record in the audit chain, under its id.',
    },
  },
  ar: {
    title: 'تقرير المحفظة',
    headline: {
      value: 'مجموع القيم',
      expected: 'المجموع المتوقع',
      range: 'نطاق المجموع',
      loans: 'القروض ونسبتها إلى القيم',
    },
    total: {
      range: (coverage) =>
        html`النطاق حول المجموع المتوقع، أي متوسط ما يُنتظر أن تحققه الوحدات معاً؛ ويقع ${coverage} من مجاميع
        كهذه ضمنه.`,
      outside:
        'القيمة الواحدة أدنى من متوسط السعر، وكلما اتسع نطاقها زاد الفرق: لذلك يقع مجموع القيم خارج النطاق.',
      loans: (homes, value) => html`الوحدات التي عليها قروض: ${homes}، وقيمتها ${value}؛ وإليها تُنسب القروض.`,
      notes: {
        rangesOnly: (homes) => html`لم تُسجَّل قيمة ${ofHomes(homes)}: يُستعمل وسط نطاق السعر العادل.`,
        placesAsSent: (homes) =>
          html`لم تُسجَّل أسماء السجل لـ ${ofHomes(homes)}: المبنى المكتوب بصيغتين يُحسب مبنيين، فيضيق النطاق أكثر
          مما ينبغي.`,
        buildingsUnknown: (homes) =>
          html`لا يُعرف مبنى ${ofHomes(homes)}: يُحسب كل منها في مبنى خاص به، فيضيق النطاق أكثر مما ينبغي إن
          اشترك بعضها في مبنى.`,
        tooWide: (homes) =>
          html`نطاق ${ofHomes(homes)} يزيد أعلاه على 13 ضعف أدناه، كما يحدث عند خطأ في كتابة المساحة: ويُحسب في
          المجموع كأن هذا اتساعه. راجع المساحات والأسعار.`,
        drift: (rate, day) =>
          html`يشمل النطاق احتمال تحرك السوق حتى ${rate} منذ أحدث بيع في ${day}: ولا تضيّقه زيادة عدد الوحدات
          عن ذلك.`,
      },
    },
    portfolio: {
      heading: 'المحفظة',
      id: 'المعرّف',
      accepted: 'وقت القبول',
      ended: 'وقت الانتهاء',
      snapshot: 'لقطة السوق',
      valued: 'تاريخ التقييم',
      policy: 'السياسة',
      homes: 'الوحدات المرسلة',
      analysed: 'حُللت',
      failed: 'رُفضت أو تعذرت',
      canceled: 'أُلغيت',
    },
    decisions: {
      heading: 'القرارات',
      decision: 'القرار',
      homes: 'الوحدات',
      loans: 'القروض، درهم',
      value: 'القيم، درهم',
      undecided: 'بلا قرار: لا تحليل لها',
      loansUnknown: (homes) => html`(قرض ${homes} منها غير معروف)`,
      reasons: 'الأسباب بحسب تكرارها',
      none: 'أُرسلت من دون سياسة.',
    },
    exceptions: {
      heading: 'الاستثناءات',
      item: 'البند',
      decision: 'القرار',
      why: 'السبب',
      loan: 'القرض، درهم',
      none: 'لا يوجد.',
      withoutPolicy: 'لكل بند تحليل، ومن دون سياسة لا يُرفض بند ولا يُحال إلى المراجعة.',
      unanalysed: 'بلا تحليل',
      others: (count) =>
        counted(count, {
          ...{ one: 'سبب آخر يحيله إلى المراجعة', two: 'سببان آخران يحيلانه إلى المراجعة' },
          ...{ few: 'أسباب أخرى تحيله إلى المراجعة', many: 'سبباً آخر يحيله إلى المراجعة' },
          other: 'سبب آخر يحيله إلى المراجعة',
        }),
      allReasons: (results) =>
        html`يُكتب من أسباب البند المرفوض ما يرفضه؛ والأسباب الأخرى في النتائج (${results}) وفي بيانات هذه
        الصفحة.`,
      more: (count, results) =>
        html`ولا يُعرض هنا
        ${counted(count, {
          ...{ one: 'استثناء واحد آخر', two: 'استثناءان آخران', few: 'استثناءات أخرى' },
          ...{ many: 'استثناءً آخر', other: 'استثناء آخر' },
        })}:
        تُعرض من كل نوع أكبر القروض. وهي كلها في النتائج (${results}) وفي بيانات هذه الصفحة.`,
    },
    errors: {
      known: {
        invalid_fields: 'حقول غير صالحة',
        unknown_area: 'المنطقة غير معروفة',
        outside_coverage: 'المنطقة خارج نطاق التغطية',
        canceled: 'أُلغي',
      },
      other: 'تعذّر التحليل',
    },
    distribution: {
      heading: 'التوزيع',
      ltv: 'نسبة القرض إلى القيمة',
      verdict: 'الحكم على السعر',
      district: 'المنطقة',
      share: 'الحصة من القيمة',
      loanShare: 'الحصة من القروض',
      noLoans: 'لا قرض لأي بند له تحليل.',
      others: 'أخرى',
      above: 'أكثر من',
    },
    record: {
      heading: 'السجل',
      sha256: 'SHA-256 للبيانات',
      signature: 'موقّع بالمفتاح',
      unsigned: 'غير موقّع: لا مفتاح لدى هذه الخدمة',
      about:
        'تحمل الصفحة المحفظة وملخصها وقرار كل بند بوصفها بيانات؛ ولكل تحليل سجله في سلسلة التدقيق بمعرّفه.',
    },
  },
};
