import { formatMoney } from '@msk/frontend-shared/format';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** 36.5 is 36.5%: rates have one decimal. Source: specification, section 9. */
export const formatRate = (percent: number): string => `${oneDecimal.format(percent)}%`;

export const formatMonths = (months: number): string => `${oneDecimal.format(months)} months`;

/** Cents as dollars with two decimals. Source: specification, section 9. */
export const formatAmount = formatMoney;
