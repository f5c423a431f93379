import { CfnBudget } from 'aws-cdk-lib/aws-budgets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'
import type { Stage } from '#infra/stages.ts'

/** Percentages of the monthly budget at which operators are notified: of the actual and of the forecast cost. */
const notifiedPercent = { ACTUAL: 80, FORECASTED: 100 }

/** Adds the budget of the full account: costs of one stage are unknown until its tags are activated for billing. */
export const addCostBudget = (scope: Construct, { budget }: Stage, topic: ITopic): CfnBudget =>
  new CfnBudget(scope, 'Budget', {
    budget: { budgetType: 'COST', timeUnit: 'MONTHLY', budgetLimit: { amount: budget, unit: 'USD' } },
    notificationsWithSubscribers: Object.entries(notifiedPercent).map(([notificationType, threshold]) => ({
      notification: { notificationType, comparisonOperator: 'GREATER_THAN', threshold, thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    })),
  })
